import type { FastifyInstance } from 'fastify';
import { usersApi } from '../../contract/api.ts';
import { requireUser } from '../auth/guard.ts';
import { serve } from '../http/serve.ts';
import type { UserStore } from './store.ts';

export function userRoutes(app: FastifyInstance, { users }: { users: UserStore }): void {
  serve(app, usersApi.register, async ({ body, request }) => {
    const { updatedAt: _, ...user } = await users.create(body, requireUser(request));
    return { success: true, user };
  });

  serve(app, usersApi.list, ({ query }) => users.list(query));

  serve(app, usersApi.update, async ({ id, body, request }) => ({
    success: true,
    data: await users.update(id, body, requireUser(request)),
  }));

  serve(app, usersApi.remove, async ({ id, request }) => {
    await users.remove(id, requireUser(request));
    return { success: true, data: {} };
  });
}

import type { FastifyInstance } from 'fastify';
import { accountApi, ownPasswordApi } from '../../contract/api.ts';
import { requireUser } from '../auth/guard.ts';
import type { Sessions } from '../auth/sessions.ts';
import { serve } from '../http/serve.ts';
import type { ChangeOwnPassword } from './own-password.ts';
import { toProfile } from './profile.ts';
import type { SignIn } from './sign-in.ts';
import type { UserStore } from './store.ts';

export function accountRoutes(
  app: FastifyInstance,
  parts: {
    signIn: SignIn;
    sessions: Sessions;
    users: UserStore;
    changeOwnPassword: ChangeOwnPassword;
  },
): void {
  const { signIn, sessions, users, changeOwnPassword } = parts;

  serve(app, accountApi.login, async ({ body, request }) => ({
    success: true,
    ...(await signIn(body, request.ip)),
  }));

  serve(app, accountApi.me, async ({ request }) => {
    await users.ensureSuperuser();
    return { success: true, data: toProfile(await users.require(requireUser(request).id)) };
  });

  for (const endpoint of [accountApi.logout, accountApi.logoutByPost]) {
    serve(app, endpoint, async ({ request }) => {
      // Fastify serves HEAD by the GET route, and HEAD must not sign anybody out.
      if (request.method !== 'HEAD') await sessions.close(request.token ?? '');
      return { success: true, data: {} };
    });
  }

  serve(app, ownPasswordApi, async ({ body, request }) => {
    await changeOwnPassword(requireUser(request), request.token ?? '', body);
    return { success: true, data: {} };
  });
}

import type { FastifyInstance } from 'fastify';
import {
  accountApi,
  ownPasswordApi,
  passwordLinkApi,
  preferencesApi,
  usersApi,
} from '../../contract/api.ts';
import { requireUser } from '../auth/guard.ts';
import type { Sessions } from '../auth/sessions.ts';
import { serve } from '../http/serve.ts';
import type { ChangeOwnPassword } from './own-password.ts';
import type { PasswordsByMail } from './passwords-by-mail.ts';
import type { SignIn } from './sign-in.ts';
import type { UserStore } from './store.ts';

export function accountRoutes(
  app: FastifyInstance,
  parts: {
    signIn: SignIn;
    sessions: Sessions;
    users: UserStore;
    changeOwnPassword: ChangeOwnPassword;
    passwordsByMail: PasswordsByMail;
  },
): void {
  const { signIn, sessions, users, changeOwnPassword, passwordsByMail } = parts;

  serve(app, accountApi.login, async ({ body, request }) => ({
    success: true,
    ...(await signIn(body, request.ip)),
  }));

  serve(app, accountApi.me, async ({ request }) => {
    await users.ensureSuperuser();
    return { success: true, data: await users.profile(requireUser(request).id) };
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

  serve(app, preferencesApi.read, async ({ request }) => ({
    success: true,
    data: await users.preferences(requireUser(request).id),
  }));

  serve(app, preferencesApi.update, async ({ body, request }) => ({
    success: true,
    data: await users.setPreferences(requireUser(request).id, body),
  }));

  serve(app, passwordLinkApi.options, async () => ({
    success: true,
    data: { mailSetUp: passwordsByMail.isSetUp },
  }));

  serve(app, passwordLinkApi.lost, async ({ body, request }) => {
    await passwordsByMail.askForNew(body.email, request.ip);
    return { success: true, data: {} };
  });

  serve(app, passwordLinkApi.choose, async ({ body }) => {
    await passwordsByMail.choose(body);
    return { success: true, data: {} };
  });
}

export function userRoutes(
  app: FastifyInstance,
  { users, passwordsByMail }: { users: UserStore; passwordsByMail: PasswordsByMail },
): void {
  serve(app, usersApi.invite, async ({ body, request }) => ({
    success: true,
    data: await passwordsByMail.invite(body, requireUser(request)),
  }));

  serve(app, usersApi.inviteAgain, async ({ id, request }) => {
    await passwordsByMail.inviteAgain(id, requireUser(request));
    return { success: true, data: {} };
  });

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

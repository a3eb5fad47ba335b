// Closed unless marked open: a route that does not say who may call it lets nobody in.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Ability, may } from '../../contract/roles.ts';
import type { Sessions, SessionUser } from '../auth/sessions.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: 'anyone' | Ability;
  }
  interface FastifyRequest {
    user: SessionUser | undefined;
    token: string | undefined;
  }
}

export function addGuard(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('user', undefined);
  app.decorateRequest('token', undefined);
  const admit = async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request);
    const user = token === undefined ? undefined : await sessions.find(token);
    if (!user) throw new AppError(401, 'Please sign in');
    const access = request.routeOptions.config.access;
    if (!access || access === 'anyone' || !may(user.role, access)) {
      throw new AppError(403, 'Your role does not allow this');
    }
    request.user = user;
    request.token = token;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    // Where nothing is, nothing needs protection; everybody gets the same 404.
    if (request.routeOptions.config.access === 'anyone' || request.is404) done();
    else admit(request).then(() => done(), done);
  });
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

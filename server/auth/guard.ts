// Deny by default: a route that does not say who may call it is closed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Ability, may } from '../../contract/roles.ts';
import { AppError } from '../errors.ts';
import type { Sessions, SessionUser } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: 'anyone' | Ability;
  }
  interface FastifyRequest {
    user: SessionUser | undefined;
    token: string | undefined;
  }
}

/** Decided once per route, so that open routes run no check. */
export function addGuard(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('user', undefined);
  app.decorateRequest('token', undefined);
  const admit = async (request: FastifyRequest, access: Ability | undefined): Promise<void> => {
    const token = bearerToken(request);
    const user = token === undefined ? undefined : await sessions.find(token);
    if (!user) throw new AppError(401, 'Please sign in');
    if (!access || !may(user, access)) {
      throw new AppError(403, 'Your role does not allow this');
    }
    request.user = user;
    request.token = token;
  };
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (access === 'anyone') return;
    const others = [route.onRequest ?? []].flat();
    route.onRequest = [(request: FastifyRequest) => admit(request, access), ...others];
  });
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function requireUser(request: FastifyRequest): SessionUser {
  if (!request.user) throw new AppError(401, 'Please sign in');
  return request.user;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { sendFailure } from './error-handler.ts';

/** What is missing under the API is missed in JSON. */
export function answerNothingHere(api: FastifyInstance): void {
  const nothingHere = (_request: FastifyRequest, reply: FastifyReply): void =>
    sendFailure(reply, new AppError(404, 'There is nothing at this address'));
  api.setNotFoundHandler(nothingHere);
  // The site answers every GET that is left over, so these have to be caught before they reach it.
  for (const path of ['/', '/*']) api.get(path, { config: { access: 'anyone' } }, nothingHere);
}

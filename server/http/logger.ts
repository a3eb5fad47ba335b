// JSON logs without bodies, addresses, query strings or database values.
import type { FastifyServerOptions } from 'fastify';

export interface LogLine {
  type: string;
  code?: unknown;
  message?: string;
  stack?: string;
}

/** PostgreSQL quotes values in its messages, so only code and location are logged. */
function describeError(error: Error & { code?: unknown; table?: string }): LogLine {
  const fromPostgres = typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(fromPostgres ? {} : { message: error.message }),
    ...(frames === undefined ? {} : { stack: frames }),
  };
}

export function loggerOptions(
  level: string,
  stream?: NodeJS.WritableStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: (error) => ({ stack: '', message: '', ...describeError(error as Error) }),
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      res: (reply) => ({ status: reply.statusCode }),
    },
    ...(stream ? { stream } : {}),
  } as NonNullable<FastifyServerOptions['logger']>;
}

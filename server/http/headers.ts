// Security headers. Pages bring their own Content-Security-Policy from the build.
import type { FastifyInstance } from 'fastify';

export const closedPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'microphone',
  'payment',
  'usb',
];

export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** Public pages need no process of their own (docs/decisions/2026-11-16-a-process-for-the-office-only.md). */
export const officeHeaders = { 'cross-origin-opener-policy': 'same-origin' };

export const apiHeaders = (security: Record<string, string>): Record<string, string> => ({
  ...security,
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
});

/** Includes the 404s of this scope. */
export function addApiHeaders(app: FastifyInstance, security: Record<string, string>): void {
  const headers = apiHeaders(security);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

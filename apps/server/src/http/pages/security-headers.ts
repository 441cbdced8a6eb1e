import type { FastifyInstance } from 'fastify'

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Trusted Types allow only the URL of the service worker.
  'trusted-types service-worker',
].join('; ')

/** Shows a mail without scripts and external content, in a separate origin, where it cannot reach the session. */
export const MAIL_CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The service worker may fetch from this site and load nothing else. */
export const WORKER_CONTENT_POLICY = "default-src 'none'; connect-src 'self'"

const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'"

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

const IN_PRODUCTION = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

function policyFor(contentType: string, production: boolean): string {
  if (!contentType.startsWith('text/html')) return ANSWER_POLICY
  // Without TLS, as on a trader's own machine, upgraded requests would reach a port where nothing listens.
  return production ? `${PAGE_POLICY}; upgrade-insecure-requests` : PAGE_POLICY
}

const constantHeaders = (production: boolean): Record<string, string> =>
  production ? { ...EVERYWHERE, ...IN_PRODUCTION } : EVERYWHERE

/** Builds security headers for responses that bypass the hook below: the stream and cached briefs. */
export const buildSecurityHeaders = (production: boolean): Record<string, string> => ({
  ...constantHeaders(production),
  'content-security-policy': ANSWER_POLICY,
})

export function sendSecurityHeaders(app: FastifyInstance, { production }: { production: boolean }): void {
  const constant = constantHeaders(production)
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(constant)
    const contentType = String(reply.getHeader('content-type') ?? '')
    if (contentType.startsWith('text/html')) reply.header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policyFor(contentType, production))
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

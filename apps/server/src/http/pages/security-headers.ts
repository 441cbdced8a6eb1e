import type { FastifyInstance } from 'fastify'
import type { InlineHashes } from './inline-hashes.ts'

const PAGE_POLICY = [
  "default-src 'none'",
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
  // Trusted Types allow scripts to set only the URL of the service worker.
  'trusted-types service-worker',
].join('; ')

/**
 * Security policy for showing a mail: no scripts, no external content, and a separate origin, so that the mail cannot
 * reach the session.
 */
export const MAIL_CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Security policy of the service worker: it may fetch from this site and load nothing else. */
export const SERVICE_WORKER_CONTENT_SECURITY_POLICY = "default-src 'none'; connect-src 'self'"

const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'"

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

const PAGES_ONLY = { 'cross-origin-opener-policy': 'same-origin' }

const IN_PRODUCTION = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

type PolicyOptions = { production: boolean; inline: InlineHashes }

function composePagePolicy({ production, inline }: PolicyOptions): string {
  const allow = (kind: string, hashes: readonly string[]) => [`${kind} 'self'`, ...hashes].join(' ')
  const policy = `${PAGE_POLICY}; ${allow('script-src', inline.scripts)}; ${allow('style-src', inline.styles)}`
  // Requests are upgraded to HTTPS only in production, because on a trader's own machine without TLS nothing listens on
  // the HTTPS port.
  return production ? `${policy}; upgrade-insecure-requests` : policy
}

const constantHeaders = (production: boolean): Record<string, string> =>
  production ? { ...EVERYWHERE, ...IN_PRODUCTION } : EVERYWHERE

/** Builds security headers for responses that bypass Fastify's hook: live streams and cached briefs. */
export const buildSecurityHeaders = (production: boolean): Record<string, string> => ({
  ...constantHeaders(production),
  'content-security-policy': ANSWER_POLICY,
})

/** Builds security headers for pages that bypass Fastify's hook. */
export const buildPageSecurityHeaders = (options: PolicyOptions): Record<string, string> => ({
  ...constantHeaders(options.production),
  ...PAGES_ONLY,
  'content-security-policy': composePagePolicy(options),
})

export function registerSecurityHeaders(app: FastifyInstance, options: PolicyOptions): void {
  const constant = constantHeaders(options.production)
  const pagePolicy = composePagePolicy(options)
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(constant)
    const contentType = String(reply.getHeader('content-type') ?? '')
    const isPage = contentType.startsWith('text/html')
    if (isPage) reply.headers(PAGES_ONLY)
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', isPage ? pagePolicy : ANSWER_POLICY)
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MAIL_CONTENT_SECURITY_POLICY } from '../pages/security-headers.ts'

export type BriefPreviewRoutesDependencies = {
  /** Finds the HTML of a rendered daily mail by the hash of its content. */
  findPreview(hash: string): Promise<string | null>
}

/**
 * Serves mail previews without a sign-in, because a new tab sends no token: only the user who rendered the mail knows
 * its hash, and the mail contains nothing personal.
 */
export const briefPreviewRoutes: FastifyPluginAsyncZod<BriefPreviewRoutesDependencies> = async (
  app,
  { findPreview },
) => {
  app.get(
    '/api/brief-previews/:hash',
    { schema: { hide: true, params: z.object({ hash: z.string().max(64) }) } },
    async (request, reply) => {
      const html = await findPreview(request.params.hash)
      if (!html) throw new Refusal('not_found')
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', MAIL_CONTENT_SECURITY_POLICY)
        .send(html)
    },
  )
}

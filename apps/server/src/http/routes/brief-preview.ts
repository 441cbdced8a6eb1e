import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MAIL_POLICY } from '../pages/security-headers.ts'

export type BriefPreviewRoutesNeeds = {
  /** A rendered daily mail as a browser shows it, by the hash of what it says. */
  findPreview(hash: string): Promise<string | null>
}

/**
 * Where a tab opens the mail that a form was told of. A tab cannot say who it is: the hash, which only whoever had the mail
 * rendered knows, stands for it, and nothing of any reader is in what it opens.
 */
export const briefPreviewRoutes: FastifyPluginAsyncZod<BriefPreviewRoutesNeeds> = async (app, { findPreview }) => {
  app.get(
    '/api/brief-previews/:hash',
    { schema: { hide: true, params: z.object({ hash: z.string().max(64) }) } },
    async (request, reply) => {
      const html = await findPreview(request.params.hash)
      if (!html) throw new Refusal('not_found')
      return reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_POLICY).send(html)
    },
  )
}

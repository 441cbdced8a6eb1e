import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type DevelopmentMail,
  renderDevelopmentMailboxPage,
  sendDevelopmentMailboxPage,
} from '../pages/development-mailbox-page.ts'
import { MAIL_CONTENT_SECURITY_POLICY } from '../pages/security-headers.ts'

export type DevMailRoutesDependencies = {
  mailbox: { list(): Promise<DevelopmentMail[]>; find(id: number): Promise<DevelopmentMail | null> }
}

/**
 * Shows the mails that are stored while no mail server is configured; these routes are never registered in production.
 */
export const devMailRoutes: FastifyPluginAsyncZod<DevMailRoutesDependencies> = async (app, { mailbox }) => {
  app.get('/dev/mail.json', { schema: { hide: true } }, async () =>
    (await mailbox.list()).map(({ to, subject, html, text, headers, at }) => ({
      to,
      subject,
      html,
      text,
      headers,
      at,
    })),
  )

  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) =>
    sendDevelopmentMailboxPage(reply, renderDevelopmentMailboxPage(await mailbox.list())),
  )

  app.get(
    '/dev/mail/:id',
    { schema: { hide: true, params: z.object({ id: z.coerce.number().int().min(1) }) } },
    async (request, reply) => {
      const mail = await mailbox.find(request.params.id)
      if (!mail) throw new Refusal('not_found')
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', MAIL_CONTENT_SECURITY_POLICY)
        .send(mail.html)
    },
  )
}

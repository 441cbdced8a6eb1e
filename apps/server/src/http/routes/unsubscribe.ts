import type { FastifyPluginAsync } from 'fastify'
import {
  type MailedSchedule,
  renderAlreadyOffPage,
  renderConfirmPage,
  renderUnknownLinkPage,
  renderUnsubscribedPage,
  sendUnsubscribePage,
} from '../pages/unsubscribe-page.ts'

export type UnsubscribeRoutesNeeds = {
  /** Reads the schedule id in a token; null if we did not sign it. */
  readToken(token: string): string | null
  /** Finds the schedule; null if the user has deleted it. */
  find(scheduleId: string): Promise<(MailedSchedule & { enabled: boolean }) | null>
  switchOff(scheduleId: string): Promise<void>
}

/**
 * Serves unsubscribe links (RFC 8058) without login, redirect or rate limit, because mail providers post for many users
 * from a few addresses.
 */
export const unsubscribeRoutes: FastifyPluginAsync<UnsubscribeRoutesNeeds> = async (app, needs) => {
  const { readToken, find, switchOff } = needs
  // The body is ignored, but none of its possible content types may be refused.
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null))

  app.get<{ Params: { token: string } }>('/unsubscribe/:token', { schema: { hide: true } }, async (request, reply) => {
    const scheduleId = readToken(request.params.token)
    if (scheduleId === null) return sendUnsubscribePage(reply, renderUnknownLinkPage, 404)
    const schedule = await find(scheduleId)
    return sendUnsubscribePage(reply, schedule?.enabled ? renderConfirmPage(schedule) : renderAlreadyOffPage(schedule))
  })

  app.post<{ Params: { token: string } }>('/unsubscribe/:token', { schema: { hide: true } }, async (request, reply) => {
    const scheduleId = readToken(request.params.token)
    if (scheduleId === null) return sendUnsubscribePage(reply, renderUnknownLinkPage, 404)
    await switchOff(scheduleId)
    return sendUnsubscribePage(reply, renderUnsubscribedPage(await find(scheduleId)))
  })
}

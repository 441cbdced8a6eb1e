import type { FastifyPluginAsync } from 'fastify'
import {
  type MailedSchedule,
  renderScheduleAlreadyOffPage,
  renderUnknownUnsubscribeLinkPage,
  renderUnsubscribeConfirmPage,
  renderUnsubscribedPage,
  sendUnsubscribePage,
} from '../pages/unsubscribe-page.ts'

export type UnsubscribeRoutesDependencies = {
  /** Reads the schedule id in an unsubscribe token; null if we did not sign the token. */
  readToken(token: string): string | null
  /** Finds the schedule of an unsubscribe link; null if the user has deleted the schedule. */
  find(scheduleId: string): Promise<(MailedSchedule & { enabled: boolean }) | null>
  switchOff(scheduleId: string): Promise<void>
}

/**
 * Serves unsubscribe links (RFC 8058) without login, redirect or rate limit, because mail providers post for many users
 * from a few addresses.
 */
export const unsubscribeRoutes: FastifyPluginAsync<UnsubscribeRoutesDependencies> = async (app, needs) => {
  const { readToken, find, switchOff } = needs
  // The body of an unsubscribe request is ignored, so every content type that mail providers send is accepted.
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null))

  app.get<{ Params: { token: string } }>('/unsubscribe/:token', { schema: { hide: true } }, async (request, reply) => {
    const scheduleId = readToken(request.params.token)
    if (scheduleId === null) return sendUnsubscribePage(reply, renderUnknownUnsubscribeLinkPage, 404)
    const schedule = await find(scheduleId)
    return sendUnsubscribePage(
      reply,
      schedule?.enabled ? renderUnsubscribeConfirmPage(schedule) : renderScheduleAlreadyOffPage(schedule),
    )
  })

  app.post<{ Params: { token: string } }>('/unsubscribe/:token', { schema: { hide: true } }, async (request, reply) => {
    const scheduleId = readToken(request.params.token)
    if (scheduleId === null) return sendUnsubscribePage(reply, renderUnknownUnsubscribeLinkPage, 404)
    await switchOff(scheduleId)
    return sendUnsubscribePage(reply, renderUnsubscribedPage(await find(scheduleId)))
  })
}

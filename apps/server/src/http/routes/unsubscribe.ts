import type { FastifyPluginAsync } from 'fastify'
import {
  alreadyOffPage,
  askPage,
  donePage,
  type NamedSchedule,
  showUnsubscribe,
  unknownPage,
} from '../pages/unsubscribe-page.ts'

export type UnsubscribeRoutesNeeds = {
  /** The schedule a token stands for; null for one we did not sign. */
  readToken(token: string): string | null
  /** Null once its owner has deleted it. */
  find(scheduleId: string): Promise<(NamedSchedule & { enabled: boolean }) | null>
  switchOff(scheduleId: string): Promise<void>
}

/**
 * RFC 8058: one address, a page by GET, the deed by POST, whoever sends it. No login, no cookie, no redirect and no
 * limit: the providers' machines post for all their users from a few addresses, and must never be turned away.
 */
export const unsubscribeRoutes: FastifyPluginAsync<UnsubscribeRoutesNeeds> = async (app, needs) => {
  const { readToken, find, switchOff } = needs
  // What stands in the body does not matter; the two forms it may come in must not be refused.
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null))

  app.get<{ Params: { token: string } }>('/unsubscribe/:token', { schema: { hide: true } }, async (request, reply) => {
    const scheduleId = readToken(request.params.token)
    if (scheduleId === null) return showUnsubscribe(reply, unknownPage, 404)
    const schedule = await find(scheduleId)
    return showUnsubscribe(reply, schedule?.enabled ? askPage(schedule) : alreadyOffPage(schedule))
  })

  app.post<{ Params: { token: string } }>('/unsubscribe/:token', { schema: { hide: true } }, async (request, reply) => {
    const scheduleId = readToken(request.params.token)
    if (scheduleId === null) return showUnsubscribe(reply, unknownPage, 404)
    await switchOff(scheduleId)
    return showUnsubscribe(reply, donePage(await find(scheduleId)))
  })
}

import type { AlertCondition } from '@tradeops/domain/alerts/condition'
import { describeCondition } from '@tradeops/domain/alerts/condition-words'
import type { FastifyPluginAsync } from 'fastify'
import {
  renderAlertOffPage,
  renderStopAlertPage,
  renderUnknownStopLinkPage,
  sendStopAlertPage,
} from '../pages/stop-alert-page.ts'

export type AlertStopRoutesNeeds = {
  /** The alert id in a token; null if we did not sign it. */
  readStopToken(token: string): string | null
  /** Null if the user has deleted it. */
  findStopped(alertId: string): Promise<{ enabled: boolean; condition: AlertCondition } | null>
  stop(alertId: string): Promise<void>
}

/** The one-click stop of an alert's mails (RFC 8058): no login, because mail providers post it. */
export const alertStopRoutes: FastifyPluginAsync<AlertStopRoutesNeeds> = async (app, needs) => {
  const { readStopToken, findStopped, stop } = needs
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null))

  app.get<{ Params: { token: string } }>('/stop-alert/:token', { schema: { hide: true } }, async (request, reply) => {
    const alertId = readStopToken(request.params.token)
    if (alertId === null) return sendStopAlertPage(reply, renderUnknownStopLinkPage, 404)
    const alert = await findStopped(alertId)
    const name = alert && describeCondition(alert.condition)
    return sendStopAlertPage(reply, alert?.enabled ? renderStopAlertPage(name!) : renderAlertOffPage(name))
  })

  app.post<{ Params: { token: string } }>('/stop-alert/:token', { schema: { hide: true } }, async (request, reply) => {
    const alertId = readStopToken(request.params.token)
    if (alertId === null) return sendStopAlertPage(reply, renderUnknownStopLinkPage, 404)
    await stop(alertId)
    const alert = await findStopped(alertId)
    return sendStopAlertPage(reply, renderAlertOffPage(alert && describeCondition(alert.condition)))
  })
}

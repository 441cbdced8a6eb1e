import { ResourceIdParams } from '@tradeops/contract/account/account'
import {
  type Alert,
  AlertAnswer,
  AlertChangeBody,
  AlertDeliveryParams,
  AlertPreviewAnswer,
  AlertPreviewBody,
  AlertsAnswer,
  NewAlertBody,
  type SentAlertMessage,
  SentAlertMessagesAnswer,
  SnoozeAlertBody,
} from '@tradeops/contract/account/alerts'
import { MessageAnswer } from '@tradeops/contract/account/auth'
import type { AlertCondition } from '@tradeops/domain/alerts/alert-condition'
import { describeAlertCondition } from '@tradeops/domain/alerts/alert-condition-words'
import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RequestAuthenticator } from '../../auth/request-authenticator.ts'
import { requireSignedInUser, requireUuid } from '../../auth/require-signed-in-user.ts'
import { limitBodySize } from '../../limits/body-parsers.ts'
import {
  renderAlertOffPage,
  renderStopAlertPage,
  renderUnknownStopLinkPage,
  sendStopAlertPage,
} from '../../pages/stop-alert-page.ts'

export type AlertRoutesDependencies = {
  session: Pick<RequestAuthenticator, 'requireReader' | 'requireWriter'>
  takeTurn(kind: 'read' | 'write' | 'preview' | 'test', userId: string): Promise<void>
  list(userId: string): Promise<AlertsAnswer>
  create(userId: string, body: NewAlertBody): Promise<Alert>
  change(userId: string, id: string, body: AlertChangeBody): Promise<Alert>
  remove(userId: string, id: string): Promise<void>
  snooze(userId: string, id: string, minutes: number): Promise<Alert>
  acknowledge(userId: string, id: string): Promise<Alert>
  preview(body: AlertPreviewBody): Promise<AlertPreviewAnswer>
  deliveries(userId: string, id: string): Promise<SentAlertMessage[]>
  /** Sends a failed alert message once more, with the same message id. */
  retry(userId: string, id: string, deliveryId: number): Promise<void>
  /** Sends a message marked TEST the way the alert is sent: by mail, to its webhooks, and to push devices. */
  test(userId: string, id: string): Promise<void>
}

/**
 * Whether a request only reads: a preview of an alert is a POST but changes nothing, so a token that can only read may
 * request it.
 */
const isRead = ({ method, url }: { method: string; url: string }) =>
  method === 'GET' || method === 'HEAD' || url.startsWith('/api/alerts/preview')

const idOf = (params: { id: string }) => requireUuid(params, 'no_such_alert')

export const alertRoutes: FastifyPluginAsyncZod<AlertRoutesDependencies> = async (app, needs) => {
  limitBodySize(app)
  const { session, takeTurn } = needs
  const userOf = requireSignedInUser(app, async (request) => {
    const user = await (isRead(request) ? session.requireReader(request) : session.requireWriter(request))
    await takeTurn(isRead(request) ? 'read' : 'write', user.id)
    return user
  })

  app.get(
    '/api/alerts',
    {
      schema: { summary: 'The alerts of the user, and what was sent in seven days.', response: { 200: AlertsAnswer } },
    },
    (request) => needs.list(userOf(request).id),
  )

  app.post(
    '/api/alerts',
    { schema: { summary: 'Add an alert.', body: NewAlertBody, response: { 201: AlertAnswer } } },
    async (request, reply) => {
      reply.code(201)
      return { alert: await needs.create(userOf(request).id, request.body) }
    },
  )

  app.post(
    '/api/alerts/preview',
    {
      schema: {
        summary: 'How often an alert would have fired in the last 30 or 90 days. Saves nothing.',
        body: AlertPreviewBody,
        response: { 200: AlertPreviewAnswer },
      },
    },
    async (request) => {
      await takeTurn('preview', userOf(request).id)
      return needs.preview(request.body)
    },
  )

  app.patch(
    '/api/alerts/:id',
    {
      schema: {
        summary: 'Change an alert, or turn it on or off.',
        params: ResourceIdParams,
        body: AlertChangeBody,
        response: { 200: AlertAnswer },
      },
    },
    async (request) => ({ alert: await needs.change(userOf(request).id, idOf(request.params), request.body) }),
  )

  app.delete(
    '/api/alerts/:id',
    { schema: { summary: 'Delete an alert.', params: ResourceIdParams, response: { 200: MessageAnswer } } },
    async (request) => {
      await needs.remove(userOf(request).id, idOf(request.params))
      return { message: 'The alert is deleted.' }
    },
  )

  app.get(
    '/api/alerts/:id/deliveries',
    {
      schema: {
        summary: 'What an alert sent in seven days, by channel, with the answers it got.',
        params: ResourceIdParams,
        response: { 200: SentAlertMessagesAnswer },
      },
    },
    async (request) => ({ deliveries: await needs.deliveries(userOf(request).id, idOf(request.params)) }),
  )

  app.post(
    '/api/alerts/:id/deliveries/:deliveryId/retry',
    {
      schema: {
        summary: 'Send a failed delivery once more, under the same id.',
        params: AlertDeliveryParams,
        response: { 202: MessageAnswer },
      },
    },
    async (request, reply) => {
      await needs.retry(userOf(request).id, idOf(request.params), request.params.deliveryId)
      reply.code(202)
      return { message: 'It will be sent again shortly.' }
    },
  )

  app.post(
    '/api/alerts/:id/acknowledge',
    {
      schema: {
        summary: 'End the repeats of the current episode.',
        params: ResourceIdParams,
        response: { 200: AlertAnswer },
      },
    },
    async (request) => ({ alert: await needs.acknowledge(userOf(request).id, idOf(request.params)) }),
  )

  app.post(
    '/api/alerts/:id/snooze',
    {
      schema: {
        summary: 'Send nothing for so many minutes. Zero ends a snooze.',
        params: ResourceIdParams,
        body: SnoozeAlertBody,
        response: { 200: AlertAnswer },
      },
    },
    async (request) => ({
      alert: await needs.snooze(userOf(request).id, idOf(request.params), request.body.minutes),
    }),
  )

  app.post(
    '/api/alerts/:id/test',
    {
      schema: {
        summary: 'Send a message marked TEST by the channels of the alert.',
        params: ResourceIdParams,
        response: { 202: MessageAnswer },
      },
    },
    async (request, reply) => {
      const { id: userId } = userOf(request)
      await takeTurn('test', userId)
      await needs.test(userId, idOf(request.params))
      reply.code(202)
      return { message: 'A test will be sent by the channels of this alert shortly.' }
    },
  )
}

export type AlertStopRoutesDependencies = {
  /** Reads the alert id in a stop link's token; null if we did not sign the token. */
  readStopToken(token: string): string | null
  /** Finds the alert of a stop link; null if the user has deleted the alert. */
  findStopped(alertId: string): Promise<{ enabled: boolean; condition: AlertCondition } | null>
  stop(alertId: string): Promise<void>
}

/**
 * Serves the one-click stop link in alert mails (RFC 8058) without login, because mail providers post it for their
 * users.
 */
export const alertStopRoutes: FastifyPluginAsync<AlertStopRoutesDependencies> = async (app, needs) => {
  const { readStopToken, findStopped, stop } = needs
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null))

  app.get<{ Params: { token: string } }>('/stop-alert/:token', { schema: { hide: true } }, async (request, reply) => {
    const alertId = readStopToken(request.params.token)
    if (alertId === null) return sendStopAlertPage(reply, renderUnknownStopLinkPage, 404)
    const alert = await findStopped(alertId)
    const name = alert && describeAlertCondition(alert.condition)
    return sendStopAlertPage(reply, alert?.enabled ? renderStopAlertPage(name!) : renderAlertOffPage(name))
  })

  app.post<{ Params: { token: string } }>('/stop-alert/:token', { schema: { hide: true } }, async (request, reply) => {
    const alertId = readStopToken(request.params.token)
    if (alertId === null) return sendStopAlertPage(reply, renderUnknownStopLinkPage, 404)
    await stop(alertId)
    const alert = await findStopped(alertId)
    return sendStopAlertPage(reply, renderAlertOffPage(alert && describeAlertCondition(alert.condition)))
  })
}

import { ResourceIdParams } from '@tradeops/contract/account/account'
import {
  AlertChannelsAnswer,
  ChannelTestAnswer,
  NewWebhookBody,
  PushDeviceAnswer,
  PushSubscriptionBody,
  type Webhook,
  WebhookAnswer,
  WebhookChangeBody,
  WebhookSecretAnswer,
} from '@tradeops/contract/account/alert-channels'
import { MessageAnswer } from '@tradeops/contract/account/auth'
import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RequestAuthenticator } from '../../auth/request-authenticator.ts'
import { requireSignedInUser, requireUuid } from '../../auth/require-signed-in-user.ts'
import { limitBodySize } from '../../limits/body-parsers.ts'

export type AlertChannelRoutesDependencies = {
  session: Pick<RequestAuthenticator, 'requireUser' | 'requireVerified'>
  takeTurn(kind: 'read' | 'write' | 'test', userId: string): Promise<void>
  show(user: { id: string; email: string }): Promise<AlertChannelsAnswer>
  createWebhook(userId: string, body: NewWebhookBody): Promise<{ webhook: Webhook; secret: string }>
  changeWebhook(userId: string, id: string, body: WebhookChangeBody): Promise<Webhook>
  replaceSecret(userId: string, id: string): Promise<{ webhook: Webhook; secret: string }>
  sendTestToWebhook(userId: string, id: string): Promise<ChannelTestAnswer>
  removeWebhook(userId: string, id: string): Promise<void>
  push: {
    show(userId: string): Promise<AlertChannelsAnswer['push']>
    subscribe(userId: string, body: PushSubscriptionBody): Promise<string>
    test(userId: string, id: string): Promise<ChannelTestAnswer>
    /** Removes a push device of the user; false if the user has no such device. */
    remove(userId: string, id: string): Promise<boolean>
  }
}

const idOf = (params: { id: string }) => requireUuid(params, 'no_such_webhook')

/**
 * Routes for where alerts are sent: webhooks and push devices. API tokens are refused, because a stolen token must not
 * send a reader's alerts elsewhere.
 */
export const alertChannelRoutes: FastifyPluginAsyncZod<AlertChannelRoutesDependencies> = async (app, needs) => {
  limitBodySize(app)
  const { session, takeTurn } = needs
  const userOf = requireSignedInUser(app, async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const user = await (isRead ? session.requireUser(request) : session.requireVerified(request))
    await takeTurn(isRead ? 'read' : 'write', user.id)
    return user
  })

  app.get(
    '/api/alert-channels',
    { schema: { summary: 'Where alerts of the user can be sent.', response: { 200: AlertChannelsAnswer } } },
    (request) => needs.show(userOf(request)),
  )

  app.post(
    '/api/alert-channels/webhooks',
    {
      schema: {
        summary: 'Add a webhook. Its secret is shown once.',
        body: NewWebhookBody,
        response: { 201: WebhookSecretAnswer },
      },
    },
    async (request, reply) => {
      reply.code(201)
      return needs.createWebhook(userOf(request).id, request.body)
    },
  )

  app.patch(
    '/api/alert-channels/webhooks/:id',
    {
      schema: {
        summary: 'Rename a webhook, or turn it on or off.',
        params: ResourceIdParams,
        body: WebhookChangeBody,
        response: { 200: WebhookAnswer },
      },
    },
    async (request) => ({
      webhook: await needs.changeWebhook(userOf(request).id, idOf(request.params), request.body),
    }),
  )

  app.delete(
    '/api/alert-channels/webhooks/:id',
    { schema: { summary: 'Delete a webhook.', params: ResourceIdParams, response: { 200: MessageAnswer } } },
    async (request) => {
      await needs.removeWebhook(userOf(request).id, idOf(request.params))
      return { message: 'The webhook is deleted.' }
    },
  )

  app.post(
    '/api/alert-channels/webhooks/:id/secret',
    {
      schema: {
        summary: 'Replace the secret. For a day messages carry the signatures of both.',
        params: ResourceIdParams,
        response: { 200: WebhookSecretAnswer },
      },
    },
    (request) => needs.replaceSecret(userOf(request).id, idOf(request.params)),
  )

  app.post(
    '/api/alert-channels/webhooks/:id/test',
    {
      schema: {
        summary: 'Send a message marked TEST at once and return the answer.',
        params: ResourceIdParams,
        response: { 200: ChannelTestAnswer },
      },
    },
    async (request) => {
      const { id: userId } = userOf(request)
      await takeTurn('test', userId)
      return needs.sendTestToWebhook(userId, idOf(request.params))
    },
  )

  app.post(
    '/api/alert-channels/push',
    {
      schema: {
        summary: 'Show alerts in this browser, or confirm that it still does.',
        body: PushSubscriptionBody,
        response: { 200: PushDeviceAnswer },
      },
    },
    async (request) => ({ id: await needs.push.subscribe(userOf(request).id, request.body) }),
  )

  app.delete(
    '/api/alert-channels/push/:id',
    {
      schema: {
        summary: 'End the notifications of a device.',
        params: ResourceIdParams,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      const isRemoved = await needs.push.remove(userOf(request).id, requireUuid(request.params, 'no_such_device'))
      if (!isRemoved) throw new Refusal('no_such_device')
      return { message: 'The device gets no more notifications.' }
    },
  )

  app.post(
    '/api/alert-channels/push/:id/test',
    {
      schema: {
        summary: 'Send a notification marked TEST at once and return the answer of the push service.',
        params: ResourceIdParams,
        response: { 200: ChannelTestAnswer },
      },
    },
    async (request) => {
      const { id: userId } = userOf(request)
      await takeTurn('test', userId)
      return needs.push.test(userId, requireUuid(request.params, 'no_such_device'))
    },
  )
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  AlertChannelsAnswer,
  ChannelTestAnswer,
  type NewWebhookBody,
  WebhookAnswer,
  type WebhookChangeBody,
  WebhookSecretAnswer,
} from '@tradeops/contract/account/alert-channels'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { api } from '../../../lib/http/api.ts'
import { anyAnswerParser } from '../../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../../lib/http/query-client.ts'
import { alertsQuery } from '../api.ts'

export const CHANNELS = '/api/alert-channels'
const WEBHOOKS = `${CHANNELS}/webhooks`
const addressOf = (id: string) => `${WEBHOOKS}/${encodeURIComponent(id)}`

export const channelsQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'alert channels'],
  queryFn: ({ signal }) => api.get(CHANNELS, {}, createTolerantParser(AlertChannelsAnswer), signal),
  staleTime: 0,
})

/** A deleted webhook disappears from the alerts that used it, so both lists are fetched again. */
export function useChannelMutation<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: channelsQuery.queryKey }),
        client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
      ]),
  })
}

export const useAddWebhook = () =>
  useChannelMutation((body: NewWebhookBody) => api.post(WEBHOOKS, body, createTolerantParser(WebhookSecretAnswer)))

export const useChangeWebhook = () =>
  useChannelMutation(({ id, change }: { id: string; change: WebhookChangeBody }) =>
    api.patch(addressOf(id), change, createTolerantParser(WebhookAnswer)),
  )

export const useReplaceSecret = () =>
  useChannelMutation((id: string) => api.post(`${addressOf(id)}/secret`, {}, createTolerantParser(WebhookSecretAnswer)))

export const useDeleteWebhook = () => useChannelMutation((id: string) => api.delete(addressOf(id), anyAnswerParser))

export const useTestWebhook = () =>
  useChannelMutation((id: string) => api.post(`${addressOf(id)}/test`, {}, createTolerantParser(ChannelTestAnswer)))

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
import { apiClient } from '../../../lib/http/api.ts'
import { uncheckedAnswerParser } from '../../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../../lib/http/query-client.ts'
import { alertsQuery } from '../alerts-query.ts'

export const ALERT_CHANNELS_PATH = '/api/alert-channels'
const WEBHOOKS = `${ALERT_CHANNELS_PATH}/webhooks`
const addressOf = (id: string) => `${WEBHOOKS}/${encodeURIComponent(id)}`

export const alertChannelsQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'alert channels'],
  queryFn: ({ signal }) => apiClient.get(ALERT_CHANNELS_PATH, {}, createTolerantParser(AlertChannelsAnswer), signal),
  staleTime: 0,
})

/**
 * Sends a change of a notification channel; fetches alerts too, because a deleted webhook disappears from the alerts
 * that used it.
 */
export function useAlertChannelMutation<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: alertChannelsQuery.queryKey }),
        client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
      ]),
  })
}

export const useAddWebhook = () =>
  useAlertChannelMutation((body: NewWebhookBody) =>
    apiClient.post(WEBHOOKS, body, createTolerantParser(WebhookSecretAnswer)),
  )

export const useChangeWebhook = () =>
  useAlertChannelMutation(({ id, change }: { id: string; change: WebhookChangeBody }) =>
    apiClient.patch(addressOf(id), change, createTolerantParser(WebhookAnswer)),
  )

export const useReplaceWebhookSecret = () =>
  useAlertChannelMutation((id: string) =>
    apiClient.post(`${addressOf(id)}/secret`, {}, createTolerantParser(WebhookSecretAnswer)),
  )

export const useDeleteWebhook = () =>
  useAlertChannelMutation((id: string) => apiClient.delete(addressOf(id), uncheckedAnswerParser))

export const useTestWebhook = () =>
  useAlertChannelMutation((id: string) =>
    apiClient.post(`${addressOf(id)}/test`, {}, createTolerantParser(ChannelTestAnswer)),
  )

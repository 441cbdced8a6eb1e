import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  AlertAnswer,
  type AlertChangeBody,
  AlertPreviewAnswer,
  type NewAlertBody,
  SentAlertMessagesAnswer,
} from '@tradeops/contract/account/alerts'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { apiClient } from '../../lib/http/api.ts'
import { uncheckedAnswerParser } from '../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'
import { ALERTS_PATH, alertsQuery } from './alerts-query.ts'

/** Queries how often an alert would have fired in the past; the last preview stays visible while the next one loads. */
export const alertPreviewQuery = (body: NewAlertBody | null, days: 30 | 90) =>
  queryOptions({
    queryKey: [PERSONAL_QUERY_KEY, 'alert preview', body, days],
    queryFn: () =>
      apiClient.post(`${ALERTS_PATH}/preview`, { ...body, days }, createTolerantParser(AlertPreviewAnswer)),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

/**
 * Sends a change of an alert and then fetches all alerts again, because a change of one can change the state of others.
 */
function useAlertMutation<Input>(send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  })
}

const addressOf = (id: string) => `${ALERTS_PATH}/${encodeURIComponent(id)}`

export const useSaveAlert = () =>
  useAlertMutation(({ id, body }: { id: string | null; body: NewAlertBody }) => {
    if (id === null) return apiClient.post(ALERTS_PATH, body, createTolerantParser(AlertAnswer))
    const { byMail, byPush, webhookIds, quietHours, repeatMinutes, ...condition } = body
    const change = { condition, byMail, byPush, webhookIds, quietHours, repeatMinutes }
    return apiClient.patch(addressOf(id), change, createTolerantParser(AlertAnswer))
  })

export const useChangeAlert = () =>
  useAlertMutation(({ id, change }: { id: string; change: AlertChangeBody }) =>
    apiClient.patch(addressOf(id), change, createTolerantParser(AlertAnswer)),
  )

const LOG_REFRESH_MS = 5_000

/**
 * Queries the messages that an alert sent; fetched every few seconds while shown, because a failed message is soon
 * retried.
 */
export const alertDeliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...alertsQuery.queryKey, 'deliveries', id],
    queryFn: ({ signal }) =>
      apiClient.get(`${addressOf(id)}/deliveries`, {}, createTolerantParser(SentAlertMessagesAnswer), signal),
    staleTime: 0,
    refetchInterval: LOG_REFRESH_MS,
  })

export const useRetryAlertDelivery = () =>
  useAlertMutation(({ id, deliveryId }: { id: string; deliveryId: number }) =>
    apiClient.post(`${addressOf(id)}/deliveries/${deliveryId}/retry`, {}, uncheckedAnswerParser),
  )

export const useDeleteAlert = () =>
  useAlertMutation((id: string) => apiClient.delete(addressOf(id), uncheckedAnswerParser))

export const usePerformAlertAction = () =>
  useAlertMutation(({ id, action, body }: { id: string; action: 'acknowledge' | 'snooze' | 'test'; body: object }) =>
    apiClient.post(`${addressOf(id)}/${action}`, body, uncheckedAnswerParser),
  )

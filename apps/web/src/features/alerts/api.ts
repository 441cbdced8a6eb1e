import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  AlertAnswer,
  type AlertChangeBody,
  AlertDeliveriesAnswer,
  AlertPreviewAnswer,
  AlertsAnswer,
  type NewAlertBody,
} from '@tradeops/contract/account/alerts'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { api } from '../../lib/http/api.ts'
import { anyAnswerParser } from '../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'

const ALERTS = '/api/alerts'
const REFRESH_MS = 60_000

/** Refetched every minute: a run can change any alert. */
export const alertsQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'alerts'],
  queryFn: ({ signal }) => api.get(ALERTS, {}, createTolerantParser(AlertsAnswer), signal),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: 'always',
})

/** The last preview stays while the next one loads. */
export const alertPreviewQuery = (body: NewAlertBody | null, days: 30 | 90) =>
  queryOptions({
    queryKey: [PERSONAL_QUERY_KEY, 'alert preview', body, days],
    queryFn: () => api.post(`${ALERTS}/preview`, { ...body, days }, createTolerantParser(AlertPreviewAnswer)),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Every change refetches the list: a condition can change the state of others. */
function useAlertMutation<Input>(send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  })
}

const addressOf = (id: string) => `${ALERTS}/${encodeURIComponent(id)}`

export const useSaveAlert = () =>
  useAlertMutation(({ id, body }: { id: string | null; body: NewAlertBody }) => {
    if (id === null) return api.post(ALERTS, body, createTolerantParser(AlertAnswer))
    const { byMail, byPush, webhookIds, quietHours, repeatMinutes, ...condition } = body
    const change = { condition, byMail, byPush, webhookIds, quietHours, repeatMinutes }
    return api.patch(addressOf(id), change, createTolerantParser(AlertAnswer))
  })

export const useChangeAlert = () =>
  useAlertMutation(({ id, change }: { id: string; change: AlertChangeBody }) =>
    api.patch(addressOf(id), change, createTolerantParser(AlertAnswer)),
  )

const LOG_REFRESH_MS = 5_000

/** Refetched while it is open: a delivery that is tried again changes within seconds. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...alertsQuery.queryKey, 'deliveries', id],
    queryFn: ({ signal }) =>
      api.get(`${addressOf(id)}/deliveries`, {}, createTolerantParser(AlertDeliveriesAnswer), signal),
    staleTime: 0,
    refetchInterval: LOG_REFRESH_MS,
  })

export const useRetryDelivery = () =>
  useAlertMutation(({ id, deliveryId }: { id: string; deliveryId: number }) =>
    api.post(`${addressOf(id)}/deliveries/${deliveryId}/retry`, {}, anyAnswerParser),
  )

export const useDeleteAlert = () => useAlertMutation((id: string) => api.delete(addressOf(id), anyAnswerParser))

export const useAlertAction = () =>
  useAlertMutation(({ id, action, body }: { id: string; action: 'acknowledge' | 'snooze' | 'test'; body: object }) =>
    api.post(`${addressOf(id)}/${action}`, body, anyAnswerParser),
  )

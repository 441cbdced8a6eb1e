import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  ChannelTestAnswer,
  PushDeviceAnswer,
  type PushSubscriptionBody,
} from '@tradeops/contract/account/alert-channels'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { api } from '../../../lib/http/api.ts'
import { anyAnswerParser } from '../../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../../lib/http/query-client.ts'
import { CHANNELS, useChannelMutation } from './api.ts'
import { readSubscription, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'

const PUSH = `${CHANNELS}/push`
const addressOf = (id: string) => `${PUSH}/${encodeURIComponent(id)}`
const save = (body: PushSubscriptionBody) => api.post(PUSH, body, createTolerantParser(PushDeviceAnswer))

/** Confirms the subscription of this browser on each visit; a null id without one. */
export const thisDeviceQuery = (publicKey: string) =>
  queryOptions({
    queryKey: [PERSONAL_QUERY_KEY, 'this device', publicKey],
    queryFn: async (): Promise<{ id: string | null }> => {
      const body = await readSubscription(publicKey)
      return body ? save(body) : { id: null }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export function useTurnOnPush(publicKey: string) {
  const client = useQueryClient()
  return useChannelMutation(async () => {
    const device = await save(await subscribeBrowser(publicKey))
    client.setQueryData(thisDeviceQuery(publicKey).queryKey, device)
  })
}

export function useTurnOffPush(publicKey: string) {
  const client = useQueryClient()
  return useChannelMutation(async (id: string) => {
    await unsubscribeBrowser()
    client.setQueryData(thisDeviceQuery(publicKey).queryKey, { id: null })
    await api.delete(addressOf(id), anyAnswerParser)
  })
}

export const useRemoveDevice = () => useChannelMutation((id: string) => api.delete(addressOf(id), anyAnswerParser))

export const useTestDevice = () =>
  useChannelMutation((id: string) => api.post(`${addressOf(id)}/test`, {}, createTolerantParser(ChannelTestAnswer)))

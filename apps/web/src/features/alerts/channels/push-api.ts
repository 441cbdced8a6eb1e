import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  ChannelTestAnswer,
  PushDeviceAnswer,
  type PushSubscriptionBody,
} from '@tradeops/contract/account/alert-channels'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { endPushSubscription } from '../../../lib/browser/push-subscription.ts'
import { apiClient } from '../../../lib/http/api.ts'
import { uncheckedAnswerParser } from '../../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../../lib/http/query-client.ts'
import { savePushDevice } from '../../../lib/storage/push-device.ts'
import { ALERT_CHANNELS_PATH, useAlertChannelMutation } from './api.ts'
import { readPushSubscription, subscribeBrowserToPush } from './browser-push.ts'

const PUSH = `${ALERT_CHANNELS_PATH}/push`
const addressOf = (id: string) => `${PUSH}/${encodeURIComponent(id)}`

async function save(body: PushSubscriptionBody): Promise<{ id: string }> {
  const device = await apiClient.post(PUSH, body, createTolerantParser(PushDeviceAnswer))
  savePushDevice(device.id)
  return device
}

/**
 * Confirms the push subscription of this browser with the server on each visit; the id is null without a subscription.
 */
export const thisPushDeviceQuery = (publicKey: string) =>
  queryOptions({
    queryKey: [PERSONAL_QUERY_KEY, 'this device', publicKey],
    queryFn: async (): Promise<{ id: string | null }> => {
      const body = await readPushSubscription(publicKey)
      return body ? save(body) : { id: null }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export function useTurnOnPush(publicKey: string) {
  const client = useQueryClient()
  return useAlertChannelMutation(async () => {
    const device = await save(await subscribeBrowserToPush(publicKey))
    client.setQueryData(thisPushDeviceQuery(publicKey).queryKey, device)
  })
}

export function useTurnOffPush(publicKey: string) {
  const client = useQueryClient()
  return useAlertChannelMutation(async (id: string) => {
    await endPushSubscription()
    savePushDevice(null)
    client.setQueryData(thisPushDeviceQuery(publicKey).queryKey, { id: null })
    await apiClient.delete(addressOf(id), uncheckedAnswerParser)
  })
}

export const useRemovePushDevice = () =>
  useAlertChannelMutation((id: string) => apiClient.delete(addressOf(id), uncheckedAnswerParser))

export const useTestPushDevice = () =>
  useAlertChannelMutation((id: string) =>
    apiClient.post(`${addressOf(id)}/test`, {}, createTolerantParser(ChannelTestAnswer)),
  )

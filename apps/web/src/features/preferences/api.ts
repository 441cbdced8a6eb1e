import { queryOptions } from '@tanstack/react-query'
import { MessageAnswer } from '@tradeops/contract/account/auth'
import {
  BriefMailPreviewAnswer,
  BriefMailScheduleAnswer,
  type CreateMailScheduleBody,
  PreferencesAnswer,
  type SendBriefBody,
  type UpdateMailScheduleBody,
} from '@tradeops/contract/account/preferences'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { apiClient } from '../../lib/http/api.ts'
import { uncheckedAnswerParser } from '../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'

const SCHEDULES = '/api/user/preferences/briefs'
const pathOf = (id: string) => `${SCHEDULES}/${encodeURIComponent(id)}`

/**
 * Queries the preferences again on every return to the page, because another tab or an unsubscribe link can change
 * them.
 */
export const preferencesQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'preferences'],
  queryFn: ({ signal }) => apiClient.get('/api/user/preferences', {}, createTolerantParser(PreferencesAnswer), signal),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

export const fetchMailPreview = (zone: string, moreZones: string, timezone: string) =>
  apiClient.get(
    '/api/user/preferences/preview',
    { zone, moreZones, timezone },
    createTolerantParser(BriefMailPreviewAnswer),
  )
export const sendBriefNow = (body: SendBriefBody) =>
  apiClient.post('/api/user/preferences/send', body, createTolerantParser(MessageAnswer))
export const createSchedule = (body: CreateMailScheduleBody) =>
  apiClient.post(SCHEDULES, body, createTolerantParser(BriefMailScheduleAnswer))
export const updateSchedule = (id: string, body: UpdateMailScheduleBody) =>
  apiClient.put(pathOf(id), body, createTolerantParser(BriefMailScheduleAnswer))
export const deleteSchedule = (id: string): Promise<unknown> => apiClient.delete(pathOf(id), uncheckedAnswerParser)

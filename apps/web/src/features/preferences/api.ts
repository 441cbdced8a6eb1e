import { queryOptions } from '@tanstack/react-query'
import { MessageAnswer } from '@tradeops/contract/account/auth'
import {
  type CreateScheduleBody,
  PreferencesAnswer,
  PreviewAnswer,
  ScheduledBriefAnswer,
  type SendBriefBody,
  type UpdateScheduleBody,
} from '@tradeops/contract/account/preferences'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { api } from '../../lib/http/api.ts'
import { anyAnswerParser } from '../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'

const SCHEDULES = '/api/user/preferences/briefs'
const pathOf = (id: string) => `${SCHEDULES}/${encodeURIComponent(id)}`

/** Refetched on every return to the page, because another tab or an unsubscribe link can change it. */
export const preferencesQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'preferences'],
  queryFn: ({ signal }) => api.get('/api/user/preferences', {}, createTolerantParser(PreferencesAnswer), signal),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

export const previewMail = (zone: string, moreZones: string, timezone: string) =>
  api.get('/api/user/preferences/preview', { zone, moreZones, timezone }, createTolerantParser(PreviewAnswer))
export const sendBriefNow = (body: SendBriefBody) =>
  api.post('/api/user/preferences/send', body, createTolerantParser(MessageAnswer))
export const createSchedule = (body: CreateScheduleBody) =>
  api.post(SCHEDULES, body, createTolerantParser(ScheduledBriefAnswer))
export const updateSchedule = (id: string, body: UpdateScheduleBody) =>
  api.put(pathOf(id), body, createTolerantParser(ScheduledBriefAnswer))
export const deleteSchedule = (id: string): Promise<unknown> => api.delete(pathOf(id), anyAnswerParser)

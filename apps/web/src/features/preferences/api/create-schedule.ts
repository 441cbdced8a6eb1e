import { forgiving } from '@tradeops/contract/forgiving'
import { type CreateScheduleBody, ScheduledBriefAnswer } from '@tradeops/contract/preferences'
import { api } from '../../../lib/http/api.ts'

export const createSchedule = (body: CreateScheduleBody) =>
  api.post('/api/user/preferences/briefs', body, forgiving(ScheduledBriefAnswer))

import { forgiving } from '@tradeops/contract/forgiving'
import { ScheduledBriefAnswer, type UpdateScheduleBody } from '@tradeops/contract/preferences'
import { api } from '../../../lib/http/api.ts'

export const updateSchedule = (id: string, body: UpdateScheduleBody) =>
  api.put(`/api/user/preferences/briefs/${encodeURIComponent(id)}`, body, forgiving(ScheduledBriefAnswer))

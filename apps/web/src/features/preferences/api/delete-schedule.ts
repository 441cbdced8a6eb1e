import { api } from '../../../lib/api.ts'
import { anyAnswer } from '../../../lib/api-client.ts'

export const deleteSchedule = (id: string): Promise<unknown> =>
  api.delete(`/api/user/preferences/briefs/${encodeURIComponent(id)}`, anyAnswer)

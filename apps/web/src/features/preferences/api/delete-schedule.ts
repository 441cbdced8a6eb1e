import { api } from '../../../lib/http/api.ts'
import { anyAnswer } from '../../../lib/http/api-client.ts'

export const deleteSchedule = (id: string): Promise<unknown> =>
  api.delete(`/api/user/preferences/briefs/${encodeURIComponent(id)}`, anyAnswer)

import { api } from '../../../lib/api.ts'

const anything = { parse: (body: unknown) => body }

export const deleteSchedule = (id: string): Promise<unknown> =>
  api.delete(`/api/user/preferences/briefs/${encodeURIComponent(id)}`, anything)

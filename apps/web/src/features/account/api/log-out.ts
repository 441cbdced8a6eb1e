import { api } from '../../../lib/api.ts'

const anything = { parse: (body: unknown) => body }

export const logOut = (): Promise<unknown> => api.post('/api/auth/logout', undefined, anything)

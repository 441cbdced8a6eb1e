import { api } from '../../../lib/api.ts'
import { anyAnswer } from '../../../lib/api-client.ts'

export const logOut = (): Promise<unknown> => api.post('/api/auth/logout', undefined, anyAnswer)

import { api } from '../../../lib/http/api.ts'
import { anyAnswer } from '../../../lib/http/api-client.ts'

export const logOut = (): Promise<unknown> => api.post('/api/auth/logout', undefined, anyAnswer)

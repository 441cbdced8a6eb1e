import { api } from '../../../lib/http/api.ts'
import { anyAnswer } from '../../../lib/http/api-client.ts'

export const verifyEmail = (token: string) => api.post('/api/auth/verify-email', { token }, anyAnswer)

import { api } from '../../../lib/api.ts'
import { anyAnswer } from '../../../lib/api-client.ts'

export const verifyEmail = (token: string) => api.post('/api/auth/verify-email', { token }, anyAnswer)

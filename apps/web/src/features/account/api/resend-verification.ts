import { api } from '../../../lib/http/api.ts'
import { anyAnswer } from '../../../lib/http/api-client.ts'

export const resendVerification = (email: string) => api.post('/api/auth/resend-verification', { email }, anyAnswer)

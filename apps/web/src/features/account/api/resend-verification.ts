import { api } from '../../../lib/api.ts'
import { anyAnswer } from '../../../lib/api-client.ts'

export const resendVerification = (email: string) => api.post('/api/auth/resend-verification', { email }, anyAnswer)

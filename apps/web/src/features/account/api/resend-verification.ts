import { MessageAnswer } from '@tradeops/contract/auth'
import { api } from '../../../lib/api.ts'

export const resendVerification = (email: string) => api.post('/api/auth/resend-verification', { email }, MessageAnswer)

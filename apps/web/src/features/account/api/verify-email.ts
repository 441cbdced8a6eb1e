import { MessageAnswer } from '@tradeops/contract/auth'
import { api } from '../../../lib/api.ts'

export const verifyEmail = (token: string) => api.post('/api/auth/verify-email', { token }, MessageAnswer)

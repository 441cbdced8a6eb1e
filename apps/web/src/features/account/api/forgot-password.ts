import { MessageAnswer } from '@tradeops/contract/auth'
import { api } from '../../../lib/api.ts'

export const forgotPassword = (email: string) => api.post('/api/auth/forgot-password', { email }, MessageAnswer)

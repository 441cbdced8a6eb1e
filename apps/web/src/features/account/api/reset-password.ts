import { MessageAnswer } from '@tradeops/contract/auth'
import { api } from '../../../lib/api.ts'

export const resetPassword = (token: string, password: string) =>
  api.post('/api/auth/reset-password', { token, password }, MessageAnswer)

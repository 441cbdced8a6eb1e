import { api } from '../../../lib/api.ts'
import { anyAnswer } from '../../../lib/api-client.ts'

export const resetPassword = (token: string, password: string) =>
  api.post('/api/auth/reset-password', { token, password }, anyAnswer)

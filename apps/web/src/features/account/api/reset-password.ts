import { api } from '../../../lib/http/api.ts'
import { anyAnswer } from '../../../lib/http/api-client.ts'

export const resetPassword = (token: string, password: string) =>
  api.post('/api/auth/reset-password', { token, password }, anyAnswer)

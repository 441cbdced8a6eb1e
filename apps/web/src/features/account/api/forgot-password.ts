import { api } from '../../../lib/http/api.ts'
import { anyAnswer } from '../../../lib/http/api-client.ts'

export const forgotPassword = (email: string) => api.post('/api/auth/forgot-password', { email }, anyAnswer)

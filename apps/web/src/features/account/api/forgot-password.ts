import { api } from '../../../lib/api.ts'
import { anyAnswer } from '../../../lib/api-client.ts'

export const forgotPassword = (email: string) => api.post('/api/auth/forgot-password', { email }, anyAnswer)

import type { RegisterBody } from '@tradeops/contract/auth'
import { api } from '../../../lib/http/api.ts'
import { anyAnswer } from '../../../lib/http/api-client.ts'

export const register = (body: RegisterBody) => api.post('/api/auth/register', body, anyAnswer)

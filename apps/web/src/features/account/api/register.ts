import { RegisterAnswer, type RegisterBody } from '@tradeops/contract/auth'
import { api } from '../../../lib/api.ts'

export const register = (body: RegisterBody) => api.post('/api/auth/register', body, RegisterAnswer)

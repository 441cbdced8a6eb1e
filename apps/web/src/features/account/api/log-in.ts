import { LoginAnswer, type LoginBody } from '@tradeops/contract/auth'
import { api } from '../../../lib/api.ts'

export const logIn = (body: LoginBody) => api.post('/api/auth/login', body, LoginAnswer)

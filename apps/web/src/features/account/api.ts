import type { LoginBody, RegisterBody } from '@tradeops/contract/account/auth'
import { api } from '../../lib/http/api.ts'
import { anyAnswerParser } from '../../lib/http/api-client.ts'
import { type AuthUser, parseAuthUser } from '../../lib/storage/auth-user.ts'
import type { Credentials } from '../../lib/storage/session-storage.ts'

const LoginAnswer = {
  parse(body: unknown): Credentials {
    const { user: sent, token } = Object(body) as { user?: unknown; token?: unknown }
    const user = parseAuthUser(sent)
    if (!user || typeof token !== 'string' || token === '') throw new Error('The response has no session')
    return { user, token }
  },
}

const CurrentUserAnswer = {
  parse(body: unknown): AuthUser {
    const user = parseAuthUser((Object(body) as { user?: unknown }).user)
    if (!user) throw new Error('The response has no user')
    return user
  },
}

export const registerAccount = (body: RegisterBody) => api.post('/api/auth/register', body, anyAnswerParser)
export const logIn = (body: LoginBody): Promise<Credentials> => api.post('/api/auth/login', body, LoginAnswer)
export const fetchCurrentUser = (): Promise<AuthUser> => api.get('/api/auth/me', {}, CurrentUserAnswer)
export const logOut = (): Promise<unknown> => api.post('/api/auth/logout', undefined, anyAnswerParser)
export const verifyEmail = (token: string) => api.post('/api/auth/verify-email', { token }, anyAnswerParser)
export const resendVerification = (email: string) =>
  api.post('/api/auth/resend-verification', { email }, anyAnswerParser)
export const requestPasswordReset = (email: string) => api.post('/api/auth/forgot-password', { email }, anyAnswerParser)
export const resetPassword = (token: string, password: string) =>
  api.post('/api/auth/reset-password', { token, password }, anyAnswerParser)

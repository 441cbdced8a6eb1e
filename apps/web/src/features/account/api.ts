import type { LoginBody, RegisterBody } from '@tradeops/contract/account/auth'
import { apiClient } from '../../lib/http/api.ts'
import { uncheckedAnswerParser } from '../../lib/http/api-client.ts'
import type { AuthSession } from '../../lib/storage/auth-session-storage.ts'
import { type AuthUser, parseAuthUser } from '../../lib/storage/auth-user.ts'
import { readPushDevice } from '../../lib/storage/push-device.ts'

const LoginAnswer = {
  parse(body: unknown): AuthSession {
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

export const registerAccount = (body: RegisterBody) => apiClient.post('/api/auth/register', body, uncheckedAnswerParser)
export const logIn = (body: LoginBody): Promise<AuthSession> => apiClient.post('/api/auth/login', body, LoginAnswer)
export const fetchCurrentUser = (): Promise<AuthUser> => apiClient.get('/api/auth/me', {}, CurrentUserAnswer)
/**
 * Signs out and sends the push device id of this browser, so that the server ends its notifications together with the
 * session.
 */
export function logOut(): Promise<unknown> {
  const pushDevice = readPushDevice()
  return apiClient.post('/api/auth/logout', undefined, uncheckedAnswerParser, pushDevice === null ? {} : { pushDevice })
}
export const verifyEmail = (token: string) => apiClient.post('/api/auth/verify-email', { token }, uncheckedAnswerParser)
export const resendVerification = (email: string) =>
  apiClient.post('/api/auth/resend-verification', { email }, uncheckedAnswerParser)
export const requestPasswordReset = (email: string) =>
  apiClient.post('/api/auth/forgot-password', { email }, uncheckedAnswerParser)
export const resetPassword = (token: string, password: string) =>
  apiClient.post('/api/auth/reset-password', { token, password }, uncheckedAnswerParser)

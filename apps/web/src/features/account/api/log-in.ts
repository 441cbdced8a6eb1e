import type { LoginBody } from '@tradeops/contract/auth'
import { api } from '../../../lib/http/api.ts'
import { readAuthUser } from '../../../lib/storage/auth-user.ts'
import type { Credentials } from '../../../lib/storage/session-storage.ts'

const LoginAnswer = {
  parse(body: unknown): Credentials {
    const { user: sent, token } = Object(body) as { user?: unknown; token?: unknown }
    const user = readAuthUser(sent)
    if (!user || typeof token !== 'string' || token === '') throw new Error('The answer holds no session')
    return { user, token }
  },
}

export const logIn = (body: LoginBody): Promise<Credentials> => api.post('/api/auth/login', body, LoginAnswer)

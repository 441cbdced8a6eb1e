import { api } from '../../../lib/http/api.ts'
import { type AuthUser, readAuthUser } from '../../../lib/storage/auth-user.ts'

const MeAnswer = {
  parse(body: unknown): AuthUser {
    const user = readAuthUser((Object(body) as { user?: unknown }).user)
    if (!user) throw new Error('The answer holds no user')
    return user
  },
}

export const getMe = (): Promise<AuthUser> => api.get('/api/auth/me', {}, MeAnswer)

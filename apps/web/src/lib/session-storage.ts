/** Local keys. `auth_token` and `auth_user` are kept while both are known and removed otherwise. */
const TOKEN = 'auth_token'
const USER = 'auth_user'

export type StoredCredentials = { token: string; user: unknown }

/** A browser may refuse storage altogether; the product then works without memory instead of not at all. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export const readToken = (): string | null => attempt(() => localStorage.getItem(TOKEN), null)

export const readCredentials = (): StoredCredentials | null =>
  attempt(() => {
    const token = localStorage.getItem(TOKEN)
    const user = localStorage.getItem(USER)
    return token && user ? { token, user: JSON.parse(user) } : null
  }, null)

export const saveCredentials = ({ token, user }: StoredCredentials): void =>
  attempt(() => {
    localStorage.setItem(TOKEN, token)
    localStorage.setItem(USER, JSON.stringify(user))
  }, undefined)

export const clearCredentials = (): void =>
  attempt(() => {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(USER)
  }, undefined)

/** Called when another tab of this site signs in or out. */
export function onCredentialsChangedElsewhere(listener: () => void): () => void {
  const check = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) listener()
  }
  window.addEventListener('storage', check)
  return () => window.removeEventListener('storage', check)
}

import { type AuthUser, readAuthUser } from './auth-user.ts'

/** Local keys. `auth_token` and `auth_user` are kept while both are known and removed otherwise. */
const TOKEN = 'auth_token'
const USER = 'auth_user'

export type Credentials = { token: string; user: AuthUser }

/** A browser may refuse storage altogether; a session then lasts as long as its page instead of not at all. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

/** The token this tab speaks with. It agrees with the user the tab shows, also while another tab is changing both. */
let tokenInUse: string | null = null

export const readToken = (): string | null => tokenInUse

/** Goes on with what is kept. Storage is the reader's own and may hold anything: half of it, or no user, is nobody. */
export function takeUpCredentials(): Credentials | null {
  const kept = attempt(readKept, null)
  tokenInUse = kept?.token ?? null
  return kept
}

function readKept(): Credentials | null {
  const token = localStorage.getItem(TOKEN)
  const user = readAuthUser(JSON.parse(localStorage.getItem(USER) ?? 'null'))
  return token && user ? { token, user } : null
}

/** The token is written last: another tab that is told of it finds its user there. */
export function saveCredentials({ token, user }: Credentials): void {
  tokenInUse = token
  attempt(() => {
    localStorage.setItem(USER, JSON.stringify(user))
    localStorage.setItem(TOKEN, token)
  }, undefined)
}

export function clearCredentials(): void {
  tokenInUse = null
  attempt(() => {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(USER)
  }, undefined)
}

/** Called when another tab of this site signs in or out, or did so while the browser kept this page frozen. */
export function onCredentialsChangedElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN || key === USER || key === null) listener()
  }
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
  }
}

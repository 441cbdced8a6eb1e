import { isUnanswered, mayPass } from '../../../lib/http/api-client.ts'
import type { AuthUser } from '../../../lib/storage/auth-user.ts'
import type { AuthStore } from './auth-store.ts'

export type SessionNeeds = {
  store: AuthStore
  getMe: () => Promise<AuthUser>
  logOut: () => Promise<unknown>
  pause: (delayMs: number) => Promise<void>
  /** Null where the browser has a connection. */
  backOnline: () => Promise<void> | null
}

/** A server that is just being restarted is given this long before its silence counts. */
const SECOND_TRY_AFTER_MS = 700

/** Whoever signs out is not kept waiting for a server that does not answer. */
const LONGEST_GOODBYE_MS = 3_000

/** What the server has to say about the session that the store holds. A 401 ends it wherever it comes from. */
export function createSession({ store, getMe, logOut, pause, backOnline }: SessionNeeds) {
  const { dispatch, read } = store

  /** An answer that arrives after the session has changed is about somebody else. */
  async function refreshUser(): Promise<void> {
    const { token } = read()
    if (token === null) return
    const user = await getMe()
    if (read().token === token) dispatch({ type: 'UPDATE_USER', user })
  }

  async function refreshPatiently(): Promise<void> {
    try {
      await refreshUser()
    } catch (error) {
      if (!mayPass(error)) throw error
      await pause(SECOND_TRY_AFTER_MS)
      await refreshUser()
    }
  }

  /** A session restored from memory counts only once the server has confirmed it. */
  async function confirm(): Promise<void> {
    const { token } = read()
    if (token === null) return
    try {
      await refreshPatiently()
      dispatch({ type: 'SET_LOADING', isLoading: false })
    } catch (error) {
      // Without a connection nobody has been asked yet.
      const connected = isUnanswered(error) ? backOnline() : null
      if (connected) return connected.then(confirm)
      if (read().token === token) dispatch({ type: 'AUTH_FAILURE', error: null })
    }
  }

  return {
    refreshUser,
    confirm,

    /**
     * The call takes the token along before it is forgotten here. A session the server did not end is over in this
     * browser all the same; whoever asked is told of it.
     */
    async signOut(): Promise<void> {
      const ended = logOut()
      dispatch({ type: 'AUTH_LOGOUT' })
      const silence = pause(LONGEST_GOODBYE_MS).then(() => {
        throw new Error('The server did not answer')
      })
      await Promise.race([ended, silence])
    },
  }
}

import { signal } from '../../../lib/signal.ts'
import type { Credentials } from '../../../lib/storage/session-storage.ts'
import { type AuthAction, type AuthState, authReducer, SIGNED_OUT } from './auth-state.ts'

export type AuthStoreNeeds = {
  memory: {
    takeUp: () => Credentials | null
    save: (credentials: Credentials) => void
    clear: () => void
  }
}

/** Who is signed in, in this tab; what the browser remembers follows. */
export function createAuthStore({ memory }: AuthStoreNeeds) {
  const changed = signal()
  let state = remembered()

  /** Signed in as before, until the server says otherwise. */
  function remembered(): AuthState {
    const kept = memory.takeUp()
    if (kept) return { ...kept, isLoading: true, isAuthenticated: true, error: null }
    memory.clear()
    return SIGNED_OUT
  }

  function become(next: AuthState) {
    state = next
    changed.fire()
  }

  return {
    read: () => state,
    listen: changed.listen,

    /** Something happened in this tab. */
    dispatch(action: AuthAction) {
      const { user, token } = state
      const next = authReducer(state, action)
      if (next.user !== user || next.token !== token) remember(next)
      become(next)
    },

    /** Another tab signed in or out. What is remembered is its doing: writing it again could undo what it does next. */
    follow() {
      const kept = memory.takeUp()
      become(authReducer(state, kept ? { type: 'AUTH_SUCCESS', ...kept } : { type: 'AUTH_LOGOUT' }))
    },
  }

  function remember({ user, token }: AuthState) {
    if (user && token) memory.save({ user, token })
    else memory.clear()
  }
}

export type AuthStore = ReturnType<typeof createAuthStore>

import { createEventEmitter } from '../../../lib/create-event-emitter.ts'
import type { AuthSession } from '../../../lib/storage/auth-session-storage.ts'
import { type AuthAction, type AuthState, authReducer, SIGNED_OUT_STATE } from './auth-state.ts'

export type AuthStoreDependencies = {
  storage: {
    restore: () => AuthSession | null
    save: (credentials: AuthSession) => void
    clear: () => void
  }
}

/** Keeps the signed-in user of this tab, and saves every change to the browser's storage. */
export function createAuthStore({ storage }: AuthStoreDependencies) {
  const changed = createEventEmitter()
  let state = restoreState()

  /** Restores the auth state from storage; a stored session counts as signed in until the server refuses it. */
  function restoreState(): AuthState {
    const stored = storage.restore()
    if (stored) return { ...stored, isLoading: true, isAuthenticated: true, error: null }
    storage.clear()
    return SIGNED_OUT_STATE
  }

  function setState(next: AuthState) {
    state = next
    changed.fire()
  }

  return {
    read: () => state,
    listen: changed.listen,

    dispatch(action: AuthAction) {
      const { user, token } = state
      const next = authReducer(state, action)
      if (next.user !== user || next.token !== token) persist(next)
      setState(next)
    },

    /**
     * Updates this tab after a sign-in or sign-out in another tab; it writes nothing, because a write could undo the
     * other tab's next change.
     */
    follow() {
      const stored = storage.restore()
      setState(authReducer(state, stored ? { type: 'AUTH_SUCCESS', ...stored } : { type: 'AUTH_LOGOUT' }))
    },
  }

  function persist({ user, token }: AuthState) {
    if (user && token) storage.save({ user, token })
    else storage.clear()
  }
}

export type AuthStore = ReturnType<typeof createAuthStore>

import { useCallback } from 'react'
import { type AccountRequest, failureInState } from '../account-failures.ts'
import { useAuth } from '../session/auth-context.ts'

/**
 * Runs a visitor's request and tells the auth state how it goes. Somebody who is signed in stays so whatever becomes of
 * it: a link that has expired is no reason to end their session.
 */
export function useAccountRequest() {
  const { dispatch, isAuthenticated } = useAuth()
  return useCallback(
    async <Answer>(request: AccountRequest, ask: () => Promise<Answer>): Promise<Answer> => {
      if (isAuthenticated) return ask()
      dispatch({ type: 'AUTH_START' })
      try {
        const answer = await ask()
        dispatch({ type: 'SET_LOADING', isLoading: false })
        return answer
      } catch (error) {
        dispatch({ type: 'AUTH_FAILURE', error: failureInState(request, error) })
        throw error
      }
    },
    [dispatch, isAuthenticated],
  )
}

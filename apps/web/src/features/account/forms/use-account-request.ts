import { useCallback } from 'react'
import { type AccountRequestName, describeFailureForAuthState } from '../account-failures.ts'
import { useAuth } from '../session/auth-context.ts'

/**
 * Sends an account request; the auth state changes only for visitors, so that an expired link never signs a user out.
 */
export function useAccountRequest() {
  const { dispatch, isAuthenticated } = useAuth()
  return useCallback(
    async <Answer>(request: AccountRequestName, send: () => Promise<Answer>): Promise<Answer> => {
      if (isAuthenticated) return send()
      dispatch({ type: 'AUTH_START' })
      try {
        const answer = await send()
        dispatch({ type: 'SET_LOADING', isLoading: false })
        return answer
      } catch (error) {
        dispatch({ type: 'AUTH_FAILURE', error: describeFailureForAuthState(request, error) })
        throw error
      }
    },
    [dispatch, isAuthenticated],
  )
}

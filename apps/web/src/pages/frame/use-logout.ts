import { useNavigate } from 'react-router'
import { useAuth } from '../../features/account/session/auth-context.ts'
import { routes } from '../../lib/routing/paths.ts'

/**
 * Ends the session in this browser at once, whatever the server says of it. A brief stays on the screen where the server
 * failed, as a visitor's; every other page leads home, and is left first, for it may be closed to visitors.
 */
export function useLogout(onFailure: 'stay' | 'go home'): () => Promise<void> {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  return async () => {
    if (onFailure === 'go home') navigate(routes.home)
    const leftFrom = window.location.href
    try {
      await signOut()
      // Whoever has gone on to another page meanwhile is left there.
      if (onFailure === 'stay' && window.location.href === leftFrom) navigate(routes.home)
    } catch (error) {
      console.error('Logout failed', error)
    }
  }
}

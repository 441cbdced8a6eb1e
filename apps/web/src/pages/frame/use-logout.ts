import { useNavigate } from 'react-router'
import { useAuth } from '../../features/account/session/auth-context.ts'
import { PAGE_ROUTES } from '../../lib/routing/paths.ts'

/** Ends the session in this browser at once; `stay` keeps the page open if the server fails to confirm the logout. */
export function useLogout(onFailure: 'stay' | 'go home'): () => Promise<void> {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  return async () => {
    if (onFailure === 'go home') navigate(PAGE_ROUTES.home)
    const leftFrom = window.location.href
    try {
      await signOut()
      if (onFailure === 'stay' && window.location.href === leftFrom) navigate(PAGE_ROUTES.home)
    } catch (error) {
      console.error('Logout failed', error)
    }
  }
}

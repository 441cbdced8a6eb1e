import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readVisitorMode } from '../../lib/routing/links.ts'
import { PAGE_ROUTES, pageAddresses } from '../../lib/routing/paths.ts'
import { SiteFrame } from './site-frame.tsx'

/**
 * Redirects a visitor to the sign-in page, unless the visitor is already leaving after a logout or an expired session.
 */
export function RedirectToSignIn({ page }: { page: 'preferences' | 'welcome' | 'account' }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const target = pageAddresses.loginFor(page, readVisitorMode(query, false))
  useEffect(() => {
    if (window.location.pathname === PAGE_ROUTES[page]) navigate(target, { replace: true })
  }, [navigate, page, target])
  return <SiteFrame width="column">{null}</SiteFrame>
}

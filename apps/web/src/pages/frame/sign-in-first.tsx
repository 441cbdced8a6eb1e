import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { modeOf } from '../../lib/routing/links.ts'
import { paths, routes } from '../../lib/routing/paths.ts'
import { SiteFrame } from './site-frame.tsx'

/** In place of a page that only accounts see. Whoever is on the way to another page already, after a logout or an expired session, is left to go there. */
export function SignInFirst({ page }: { page: 'preferences' | 'welcome' | 'account' }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const target = paths.loginFor(page, modeOf(query, false))
  useEffect(() => {
    if (window.location.pathname === routes[page]) navigate(target, { replace: true })
  }, [navigate, page, target])
  return <SiteFrame width="column">{null}</SiteFrame>
}

import { SHARED_PAGE } from '@tradeops/contract/site/pages'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { whenIdle } from '../lib/browser/when-idle.ts'
import { routes } from '../lib/routing/paths.ts'
import { track, trackAs } from '../lib/tracking/track.ts'

/** Tracks every page view and its user; the code that sends them loads after the first screen. */
export function VisitTracking() {
  const userId = useAuth().user?.id ?? null
  const { pathname } = useLocation()

  useEffect(() => trackAs(userId), [userId])
  useEffect(() => track('page_viewed', { page: pageName(pathname) }), [pathname])
  useEffect(() => {
    whenIdle(
      () =>
        void import('../features/analytics/start-analytics.ts')
          .then(({ startAnalytics }) => startAnalytics())
          .catch(() => undefined),
    )
  }, [])

  return null
}

/** An unknown address is reported only as `not_found`: its text could contain anything. */
const pageName = (pathname: string): string =>
  matchPath(SHARED_PAGE, pathname)
    ? 'shared'
    : (Object.entries(routes).find(([, path]) => path === pathname)?.[0] ?? 'not_found')

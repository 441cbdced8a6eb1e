import { SHARED_BRIEF_PAGE_PATH } from '@tradeops/contract/site/pages'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { runWhenIdle } from '../lib/browser/run-when-idle.ts'
import { PAGE_ROUTES } from '../lib/routing/paths.ts'
import { setTrackedUser, trackEvent } from '../lib/tracking/track.ts'

/** Tracks every page view with its user; the code that sends events is loaded after the first screen. */
export function PageViewTracker() {
  const userId = useAuth().user?.id ?? null
  const { pathname } = useLocation()

  useEffect(() => setTrackedUser(userId), [userId])
  useEffect(() => trackEvent('page_viewed', { page: pageName(pathname) }), [pathname])
  useEffect(() => {
    runWhenIdle(
      () =>
        void import('../features/analytics/start-analytics.ts')
          .then(({ startAnalytics }) => startAnalytics())
          .catch(() => undefined),
    )
  }, [])

  return null
}

/**
 * Returns the page name for analytics; an unknown address becomes `not_found`, because its text could contain anything.
 */
const pageName = (pathname: string): string =>
  matchPath(SHARED_BRIEF_PAGE_PATH, pathname)
    ? 'shared'
    : (Object.entries(PAGE_ROUTES).find(([, path]) => path === pathname)?.[0] ?? 'not_found')

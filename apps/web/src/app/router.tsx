import { SHARED_BRIEF_PAGE_PATH } from '@tradeops/contract/site/pages'
import { Suspense } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router'
import { PAGE_ROUTES, type PageName } from '../lib/routing/paths.ts'
import { PageLoading } from '../ui/feedback/skeleton.tsx'
import { createLazyPage, type LazyPage } from './create-lazy-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const HomePage = createLazyPage(() => import('../pages/home-page.tsx').then((module) => module.HomePage))
const NotFoundPage = createLazyPage(() => import('../pages/not-found-page.tsx').then((module) => module.NotFoundPage))
const SharedBriefPage = createLazyPage(() =>
  import('../pages/shared-brief-page.tsx').then((module) => module.SharedBriefPage),
)

const PAGE_COMPONENTS: Record<PageName, LazyPage> = {
  home: HomePage,
  homeFile: HomePage,
  brief: createLazyPage(() => import('../pages/brief-page.tsx').then((module) => module.BriefPage)),
  history: createLazyPage(() => import('../pages/history-page.tsx').then((module) => module.HistoryPage)),
  monitor: createLazyPage(() => import('../pages/monitor-page.tsx').then((module) => module.MonitorPage)),
  batteries: createLazyPage(() => import('../pages/batteries-page.tsx').then((module) => module.BatteriesPage)),
  alerts: createLazyPage(() => import('../pages/alerts-page.tsx').then((module) => module.AlertsPage)),
  login: createLazyPage(() => import('../pages/login-page.tsx').then((module) => module.LoginPage)),
  register: createLazyPage(() => import('../pages/register-page.tsx').then((module) => module.RegisterPage)),
  forgotPassword: createLazyPage(() =>
    import('../pages/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
  ),
  resetPassword: createLazyPage(() =>
    import('../pages/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
  ),
  verifyEmail: createLazyPage(() => import('../pages/verify-email-page.tsx').then((module) => module.VerifyEmailPage)),
  resendVerification: createLazyPage(() =>
    import('../pages/resend-verification-page.tsx').then((module) => module.ResendVerificationPage),
  ),
  preferences: createLazyPage(() => import('../pages/preferences-page.tsx').then((module) => module.PreferencesPage)),
  welcome: createLazyPage(() => import('../pages/welcome-page.tsx').then((module) => module.WelcomePage)),
  shares: createLazyPage(() => import('../pages/shared-links-page.tsx').then((module) => module.SharedLinksPage)),
  account: createLazyPage(() => import('../pages/account-page.tsx').then((module) => module.AccountPage)),
  status: createLazyPage(() => import('../pages/source-status-page.tsx').then((module) => module.SourceStatusPage)),
  methodology: createLazyPage(() => import('../pages/methodology-page.tsx').then((module) => module.MethodologyPage)),
  record: createLazyPage(() => import('../pages/track-record-page.tsx').then((module) => module.TrackRecordPage)),
  glossary: createLazyPage(() => import('../pages/glossary-page.tsx').then((module) => module.GlossaryPage)),
  devUi: createLazyPage(() => import('../pages/dev-ui-page.tsx').then((module) => module.DevUiPage)),
}

/** Loads the script of the page at a path in advance, so that the first render of the page is complete. */
export function preloadPage(pathname: string): Promise<void> {
  if (matchPath(SHARED_BRIEF_PAGE_PATH, pathname)) return SharedBriefPage.preload()
  const name = Object.keys(PAGE_COMPONENTS).find((each) => PAGE_ROUTES[each as PageName] === pathname)
  return (name ? PAGE_COMPONENTS[name as PageName] : NotFoundPage).preload()
}

/** Renders the page for the current address; if one page fails, the reader can still open the others. */
export function Router() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary page={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {Object.entries(PAGE_COMPONENTS).map(([name, Page]) => (
            <Route key={name} path={PAGE_ROUTES[name as PageName]} element={<Page />} />
          ))}
          <Route path={SHARED_BRIEF_PAGE_PATH} element={<SharedBriefPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

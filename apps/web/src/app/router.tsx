import { SHARED_PAGE } from '@tradeops/contract/site/pages'
import { type ComponentType, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { type PageName, routes } from '../lib/routing/paths.ts'
import { PageLoading } from '../ui/feedback/skeleton.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { page } from './page.tsx'

const HomePage = page(() => import('../pages/home-page.tsx').then((module) => module.HomePage))
const NotFoundPage = page(() => import('../pages/not-found-page.tsx').then((module) => module.NotFoundPage))
const SharedBriefPage = page(() => import('../pages/shared-brief-page.tsx').then((module) => module.SharedBriefPage))

const PAGE_COMPONENTS: Record<PageName, ComponentType> = {
  home: HomePage,
  homeFile: HomePage,
  brief: page(() => import('../pages/brief-page.tsx').then((module) => module.BriefPage)),
  history: page(() => import('../pages/history-page.tsx').then((module) => module.HistoryPage)),
  monitor: page(() => import('../pages/monitor-page.tsx').then((module) => module.MonitorPage)),
  login: page(() => import('../pages/login-page.tsx').then((module) => module.LoginPage)),
  register: page(() => import('../pages/register-page.tsx').then((module) => module.RegisterPage)),
  forgotPassword: page(() => import('../pages/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage)),
  resetPassword: page(() => import('../pages/reset-password-page.tsx').then((module) => module.ResetPasswordPage)),
  verifyEmail: page(() => import('../pages/verify-email-page.tsx').then((module) => module.VerifyEmailPage)),
  resendVerification: page(() =>
    import('../pages/resend-verification-page.tsx').then((module) => module.ResendVerificationPage),
  ),
  preferences: page(() => import('../pages/preferences-page.tsx').then((module) => module.PreferencesPage)),
  welcome: page(() => import('../pages/welcome-page.tsx').then((module) => module.WelcomePage)),
  shares: page(() => import('../pages/shares-page.tsx').then((module) => module.SharesPage)),
  account: page(() => import('../pages/account-page.tsx').then((module) => module.AccountPage)),
  status: page(() => import('../pages/status-page.tsx').then((module) => module.StatusPage)),
  methodology: page(() => import('../pages/methodology-page.tsx').then((module) => module.MethodologyPage)),
  record: page(() => import('../pages/record-page.tsx').then((module) => module.RecordPage)),
  glossary: page(() => import('../pages/glossary-page.tsx').then((module) => module.GlossaryPage)),
  devUi: page(() => import('../pages/dev-ui-page.tsx').then((module) => module.DevUiPage)),
}

/** Renders the page for the address; a page that fails leaves the others reachable. */
export function Router() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary page={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {Object.entries(PAGE_COMPONENTS).map(([name, Page]) => (
            <Route key={name} path={routes[name as PageName]} element={<Page />} />
          ))}
          <Route path={SHARED_PAGE} element={<SharedBriefPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

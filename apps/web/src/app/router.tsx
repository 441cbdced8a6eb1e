import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { routes } from '../lib/routing/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageOnItsWay, page } from './page.tsx'

const HomePage = page(() => import('../pages/home-page.tsx').then((module) => module.HomePage))
const BriefPage = page(() => import('../pages/brief-page.tsx').then((module) => module.BriefPage))
const LoginPage = page(() => import('../pages/login-page.tsx').then((module) => module.LoginPage))
const RegisterPage = page(() => import('../pages/register-page.tsx').then((module) => module.RegisterPage))
const ForgotPasswordPage = page(() =>
  import('../pages/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
)
const ResetPasswordPage = page(() =>
  import('../pages/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
)
const VerifyEmailPage = page(() => import('../pages/verify-email-page.tsx').then((module) => module.VerifyEmailPage))
const ResendVerificationPage = page(() =>
  import('../pages/resend-verification-page.tsx').then((module) => module.ResendVerificationPage),
)
const PreferencesPage = page(() => import('../pages/preferences-page.tsx').then((module) => module.PreferencesPage))
const DevUiPage = page(() => import('../pages/dev-ui-page.tsx').then((module) => module.DevUiPage))
const NotFoundPage = page(() => import('../pages/not-found-page.tsx').then((module) => module.NotFoundPage))

/** Every page is a chunk of its own; a page that breaks leaves the others reachable. */
export function Router() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary page={pathname}>
      <Suspense fallback={<PageOnItsWay />}>
        <Routes>
          <Route path={routes.home} element={<HomePage />} />
          <Route path={routes.homeFile} element={<HomePage />} />
          <Route path={routes.brief} element={<BriefPage />} />
          <Route path={routes.login} element={<LoginPage />} />
          <Route path={routes.register} element={<RegisterPage />} />
          <Route path={routes.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={routes.resetPassword} element={<ResetPasswordPage />} />
          <Route path={routes.verifyEmail} element={<VerifyEmailPage />} />
          <Route path={routes.resendVerification} element={<ResendVerificationPage />} />
          <Route path={routes.preferences} element={<PreferencesPage />} />
          <Route path={routes.devUi} element={<DevUiPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

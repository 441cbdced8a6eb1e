import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { routes } from '../lib/paths.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const HomePage = lazy(() => import('../pages/home-page.tsx').then((page) => ({ default: page.HomePage })))
const BriefPage = lazy(() => import('../pages/brief-page.tsx').then((page) => ({ default: page.BriefPage })))
const LoginPage = lazy(() => import('../pages/login-page.tsx').then((page) => ({ default: page.LoginPage })))
const RegisterPage = lazy(() => import('../pages/register-page.tsx').then((page) => ({ default: page.RegisterPage })))
const ForgotPasswordPage = lazy(() =>
  import('../pages/forgot-password-page.tsx').then((page) => ({ default: page.ForgotPasswordPage })),
)
const ResetPasswordPage = lazy(() =>
  import('../pages/reset-password-page.tsx').then((page) => ({ default: page.ResetPasswordPage })),
)
const VerifyEmailPage = lazy(() =>
  import('../pages/verify-email-page.tsx').then((page) => ({ default: page.VerifyEmailPage })),
)
const ResendVerificationPage = lazy(() =>
  import('../pages/resend-verification-page.tsx').then((page) => ({ default: page.ResendVerificationPage })),
)
const PreferencesPage = lazy(() =>
  import('../pages/preferences-page.tsx').then((page) => ({ default: page.PreferencesPage })),
)
const DevUiPage = lazy(() => import('../pages/dev-ui-page.tsx').then((page) => ({ default: page.DevUiPage })))
const NotFoundPage = lazy(() => import('../pages/not-found-page.tsx').then((page) => ({ default: page.NotFoundPage })))

/** Every page is a chunk of its own; a page that breaks leaves the others reachable. */
export function Router() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary page={pathname}>
      <Suspense fallback={<PageFrame>{null}</PageFrame>}>
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

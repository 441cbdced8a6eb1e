import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AuthProvider } from '../features/account/session/auth-provider.tsx'
import { type RenderedPage, RenderedPageContext } from '../lib/browser/rendered-page.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationFocusManager } from './navigation-focus-manager.tsx'
import { PageViewTracker } from './page-view-tracker.tsx'
import { Router } from './router.tsx'
import { VisitorTrialProvider } from './visitor-trial-provider.tsx'

type AppProps = {
  client: QueryClient
  /** The page that the server rendered; null if the browser renders the page without the server. */
  page: RenderedPage | null
  /** Wraps the app in a router: the browser's, or the one for rendering on the server. */
  inRouter: (app: ReactNode) => ReactNode
}

export const App = ({ client, page, inRouter }: AppProps) => (
  <RenderedPageContext value={page}>
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        {inRouter(
          <AuthProvider>
            <NavigationFocusManager />
            <PageViewTracker />
            <VisitorTrialProvider>
              <Router />
            </VisitorTrialProvider>
          </AuthProvider>,
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  </RenderedPageContext>
)

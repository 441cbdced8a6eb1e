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
  /** What the server assumed when it rendered the page; null if the server sent an empty page. */
  page: RenderedPage | null
  /** Wraps the app in a router: the browser's router, or a static router while the server renders. */
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

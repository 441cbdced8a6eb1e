import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AuthProvider } from '../features/account/session/auth-provider.tsx'
import { type RenderedPage, RenderedPageContext } from '../lib/browser/rendered-page.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationFocus } from './navigation-focus.tsx'
import { Router } from './router.tsx'
import { VisitTracking } from './visit-tracking.tsx'
import { VisitorTrial } from './visitor-trial.tsx'

type AppProps = {
  client: QueryClient
  /** Null where the browser renders the page by itself. */
  page: RenderedPage | null
  /** Wraps the app in the browser's router or in that of a server. */
  inRouter: (app: ReactNode) => ReactNode
}

export const App = ({ client, page, inRouter }: AppProps) => (
  <RenderedPageContext value={page}>
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        {inRouter(
          <AuthProvider>
            <NavigationFocus />
            <VisitTracking />
            <VisitorTrial>
              <Router />
            </VisitorTrial>
          </AuthProvider>,
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  </RenderedPageContext>
)

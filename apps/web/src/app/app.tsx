import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AuthProvider } from '../features/account/session/auth-provider.tsx'
import { type ServerRender, ServerRenderContext } from '../lib/browser/server-render.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationFocusManager } from './navigation-focus-manager.tsx'
import { PageViewTracker } from './page-view-tracker.tsx'
import { Router } from './router.tsx'
import { VisitorTrialProvider } from './visitor-trial-provider.tsx'

type AppProps = {
  client: QueryClient
  /** What the server assumed when it rendered the page; null if the server sent an empty page. */
  page: ServerRender | null
  /** Wraps the app in a router: the browser's router, or a static router while the server renders. */
  inRouter: (app: ReactNode) => ReactNode
}

export const App = ({ client, page, inRouter }: AppProps) => (
  <ServerRenderContext value={page}>
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
  </ServerRenderContext>
)

import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { AuthProvider } from '../features/account/session/auth-provider.tsx'
import { queryClient } from '../lib/http/query-client.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationFocus } from './navigation-focus.tsx'
import { Router } from './router.tsx'
import { VisitTracking } from './visit-tracking.tsx'
import { VisitorTrial } from './visitor-trial.tsx'

export const App = () => (
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AuthProvider>
          <NavigationFocus />
          <VisitTracking />
          <VisitorTrial>
            <Router />
          </VisitorTrial>
        </AuthProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </ErrorBoundary>
)

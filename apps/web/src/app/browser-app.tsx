import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import type { RenderedPage } from '../lib/browser/rendered-page.ts'
import { queryClient } from '../lib/http/query-client.ts'
import { App } from './app.tsx'

/** The app in a browser; `page` is what the server rendered, or null for an empty page. */
export const BrowserApp = ({ page }: { page: RenderedPage | null }) => (
  <StrictMode>
    <App client={queryClient} page={page} inRouter={(app) => <BrowserRouter>{app}</BrowserRouter>} />
  </StrictMode>
)

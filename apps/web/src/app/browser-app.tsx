import { StrictMode, useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import type { RenderedPage } from '../lib/browser/rendered-page.ts'
import { queryClient } from '../lib/http/query-client.ts'
import { App } from './app.tsx'
import { repeatEarlyClick } from './repeat-early-click.ts'

/** The app in a browser; `page` is what the server rendered, or null for an empty page. */
export function BrowserApp({ page }: { page: RenderedPage | null }) {
  // An effect of the outermost component runs once the whole page answers its reader.
  useEffect(() => {
    document.getElementById('not-updating')?.remove()
    repeatEarlyClick(document, performance.now())
  }, [])
  return (
    <StrictMode>
      <App client={queryClient} page={page} inRouter={(app) => <BrowserRouter>{app}</BrowserRouter>} />
    </StrictMode>
  )
}

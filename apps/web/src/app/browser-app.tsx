import { StrictMode, startTransition, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router'
import type { ServerRender } from '../lib/browser/server-render.ts'
import { queryClient } from '../lib/http/query-client.ts'
import { App } from './app.tsx'
import { replayEarlyClick } from './replay-early-click.ts'

/**
 * Shows the app in a browser; `page` is what the server assumed for its render, or null if the server sent an empty
 * page.
 */
export function BrowserApp({ page }: { page: ServerRender | null }) {
  const [rendered, setRendered] = useState(page)
  // This effect belongs to the outermost component, so it runs last, when every button of the page works.
  useEffect(() => {
    document.getElementById('not-updating')?.remove()
    replayEarlyClick(document, performance.now())
    startTransition(() => setRendered(null))
  }, [])
  return (
    <StrictMode>
      <App client={queryClient} page={rendered} inRouter={(app) => <BrowserRouter>{app}</BrowserRouter>} />
    </StrictMode>
  )
}

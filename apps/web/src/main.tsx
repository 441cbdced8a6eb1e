import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { BrowserApp } from './app/browser-app.tsx'
import { readPageData } from './app/page-data.ts'
import { preloadPage } from './app/router.tsx'
import { startServiceWorker } from './app/start-service-worker.ts'
import { queryClient } from './lib/http/query-client.ts'
import { restoreAuthSession } from './lib/storage/auth-session-storage.ts'
import { setClockFromServerRender } from './lib/time/server-clock.ts'
import { trackError } from './lib/tracking/track-error.ts'

/** Matches a browser message about layout that is reported as an error although nothing failed. */
const HARMLESS = /^ResizeObserver loop/

window.addEventListener('error', ({ error, message }) => {
  if (!HARMLESS.test(message)) trackError(error ?? message, 'uncaught')
})
window.addEventListener('unhandledrejection', ({ reason }) => trackError(reason, 'promise'))

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

/**
 * Logs that the browser's first render differed from the server's page; React has rendered the differing part again, so
 * only time is lost.
 */
function reportDifference(error: unknown): void {
  console.error('The page differs from what the server rendered', error)
  trackError(error, 'page')
}

/**
 * Continues from the page that the server rendered, or renders into an empty one. The server renders for a visitor; the
 * page of a signed-in reader differs too much, so the app replaces the server's page in one step, from the same data.
 */
async function start(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location
  const data = readPageData(document, pathname + search)
  if (data) {
    setClockFromServerRender(data.page.instantMs)
    hydrate(queryClient, data.queries)
    // A page whose script cannot be loaded shows its own message.
    await preloadPage(pathname).catch(() => undefined)
  }
  if (data && restoreAuthSession() === null) {
    // A transition hydrates the page in short slices, so that a phone answers touches meanwhile.
    startTransition(() => {
      hydrateRoot(root, <BrowserApp page={data.page} />, { onRecoverableError: reportDifference })
    })
  } else {
    createRoot(root).render(<BrowserApp page={null} />)
  }
  startServiceWorker()
}

// A separate task, because reading the page's data right after the script would block a phone for longer at once.
setTimeout(() => start(container), 0)

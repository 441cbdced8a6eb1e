import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { startServiceWorker } from './app/start-service-worker.ts'
import { trackError } from './lib/tracking/track-error.ts'

/** A browser message about layout, although nothing failed. */
const HARMLESS = /^ResizeObserver loop/

window.addEventListener('error', ({ error, message }) => {
  if (!HARMLESS.test(message)) trackError(error ?? message, 'uncaught')
})
window.addEventListener('unhandledrejection', ({ reason }) => trackError(reason, 'promise'))

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

startServiceWorker()

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

import { trackError } from '../lib/tracking/track-error.ts'

/** A browser's word for a layout that needed a second look: nothing failed. */
const HARMLESS = /^ResizeObserver loop/

/** What nobody caught, from the first script on. Called once. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    if (!HARMLESS.test(message)) trackError(error ?? message, 'uncaught')
  })
  window.addEventListener('unhandledrejection', ({ reason }) => trackError(reason, 'promise'))
}

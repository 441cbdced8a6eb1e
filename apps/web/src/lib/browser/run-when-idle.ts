const TIMEOUT_MS = 3_000
const FALLBACK_DELAY_MS = 500

/** Runs a function after the first screen, when the browser is idle. */
export function runWhenIdle(work: () => void): void {
  // Safari has no idle callback, so a timer is used there.
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: TIMEOUT_MS })
  else setTimeout(work, FALLBACK_DELAY_MS)
}

const LATEST_MS = 3_000
const MOMENT_MS = 500

/** Once the first screen stands and the browser has a moment. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: LATEST_MS })
  else setTimeout(work, MOMENT_MS)
}

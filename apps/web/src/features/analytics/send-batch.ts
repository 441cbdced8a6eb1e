const PATH = '/api/analytics/track'

/** Nobody waits for it and nobody is told of its failure: a visitor came for the market, not for our counts. */
export function sendBatch(body: string, leaving: boolean): void {
  try {
    if (leaving && navigator.sendBeacon(PATH, new Blob([body], { type: 'application/json' }))) return
    const headers = { 'content-type': 'application/json' }
    fetch(PATH, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
  } catch {
    // A browser may refuse either call outright.
  }
}

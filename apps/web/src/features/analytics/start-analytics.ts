import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { collectTracked, track } from '../../lib/tracking/track.ts'
import { describeEvent } from './describe-event.ts'
import { createBatches } from './event-batches.ts'
import { sessionId } from './session-id.ts'

const PATH = '/api/analytics/track'

/** Collects what is tracked and sends it in small batches, the last one as the page is hidden. Called once. */
export function startAnalytics(): void {
  const batches = createBatches({ send: sendBatch, after: (delayMs, work) => setTimeout(work, delayMs) })
  // Asked in the middle of drawing, a browser lays the whole page out to answer: it is asked when it changes.
  let viewport = viewportNow()
  window.addEventListener('resize', () => {
    viewport = viewportNow()
  })
  collectTracked((event) =>
    batches.add(
      describeEvent(event, {
        sessionId: sessionId(),
        userAgent: navigator.userAgent,
        referrer: document.referrer,
        viewport,
      }),
    ),
  )
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(trackMetric)
  // After the watchers above: some of them report only as the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') batches.leave()
  })
  window.addEventListener('pagehide', batches.leave)
}

const viewportNow = () => ({ width: window.innerWidth, height: window.innerHeight })

const trackMetric = ({ name, value, rating }: Metric) => track('performance_metric', { metric: name, value, rating })

/** Nobody waits for it and nobody is told of its failure: a visitor came for the market, not for our counts. */
function sendBatch(body: string, leaving: boolean): void {
  try {
    if (leaving && navigator.sendBeacon(PATH, new Blob([body], { type: 'application/json' }))) return
    const headers = { 'content-type': 'application/json' }
    fetch(PATH, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
  } catch {
    // A browser may refuse either call outright.
  }
}

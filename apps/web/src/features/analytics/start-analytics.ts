import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { setEventCollector, trackEvent } from '../../lib/tracking/track.ts'
import { describeEvent } from './describe-event.ts'
import { createEventBatches } from './event-batches.ts'
import { getSessionId } from './session-id.ts'

const PATH = '/api/analytics/track'

/** Sends tracked events in small batches, the last one when the page is hidden; called once. */
export function startAnalytics(): void {
  const batches = createEventBatches({ send: sendBatch, schedule: (delayMs, work) => setTimeout(work, delayMs) })
  // Reading the size during rendering forces a layout, so it is read only when it changes.
  let viewport = viewportNow()
  window.addEventListener('resize', () => {
    viewport = viewportNow()
  })
  setEventCollector((event) =>
    batches.add(
      describeEvent(event, {
        sessionId: getSessionId(),
        userAgent: navigator.userAgent,
        referrer: document.referrer,
        viewport,
      }),
    ),
  )
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(trackMetric)
  // Registered after the metrics above, because some report only when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') batches.leave()
  })
  window.addEventListener('pagehide', batches.leave)
}

const viewportNow = () => ({ width: window.innerWidth, height: window.innerHeight })

const trackMetric = ({ name, value, rating }: Metric) =>
  trackEvent('performance_metric', { metric: name, value, rating })

/** Sends a batch and ignores failures: analytics must never disturb a visitor. */
function sendBatch(body: string, leaving: boolean): void {
  try {
    if (leaving && navigator.sendBeacon(PATH, new Blob([body], { type: 'application/json' }))) return
    const headers = { 'content-type': 'application/json' }
    fetch(PATH, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
  } catch {
    // Some browsers block both calls.
  }
}

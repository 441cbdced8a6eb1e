import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { setEventCollector, trackEvent } from '../../lib/tracking/track.ts'
import { composeAnalyticsEvent } from './compose-analytics-event.ts'
import { createEventBatcher } from './event-batches.ts'
import { getAnalyticsSessionId } from './session-id.ts'

const PATH = '/api/analytics/track'

/** Starts to send tracked events in small batches, the last one when the page is hidden; called once. */
export function startAnalytics(): void {
  const batches = createEventBatcher({ send: sendBatch, schedule: (delayMs, work) => setTimeout(work, delayMs) })
  // The window size is read only when it changes, because reading it during rendering forces a layout.
  let viewport = viewportNow()
  window.addEventListener('resize', () => {
    viewport = viewportNow()
  })
  setEventCollector((event) =>
    batches.add(
      composeAnalyticsEvent(event, {
        sessionId: getAnalyticsSessionId(),
        userAgent: navigator.userAgent,
        referrer: document.referrer,
        viewport,
      }),
    ),
  )
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(trackMetric)
  // This listener is registered after the web metrics above, because some metrics report only when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') batches.leave()
  })
  window.addEventListener('pagehide', batches.leave)
}

const viewportNow = () => ({ width: window.innerWidth, height: window.innerHeight })

const trackMetric = ({ name, value, rating }: Metric) =>
  trackEvent('performance_metric', { metric: name, value, rating })

/** Sends a batch of analytics events and ignores failures, because analytics must never disturb a visitor. */
function sendBatch(body: string, leaving: boolean): void {
  try {
    if (leaving && navigator.sendBeacon(PATH, new Blob([body], { type: 'application/json' }))) return
    const headers = { 'content-type': 'application/json' }
    fetch(PATH, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
  } catch {
    // Some browsers block both ways of sending analytics, so a failure is ignored.
  }
}

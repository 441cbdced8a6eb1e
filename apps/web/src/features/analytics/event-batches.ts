import { type AnalyticsEvent, MAX_EVENTS_PER_BATCH } from '@tradeops/contract/site/analytics'

/** The largest batch of analytics events in bytes, below the server's limit of 16 KiB for the whole request. */
export const MAX_EVENT_BATCH_BYTES = 15_000
const FLUSH_AFTER_MS = 5_000

export type EventBatcherDependencies = {
  /**
   * Sends a batch of analytics events; `leaving` means that the page is hidden or closing, so the browser must be able
   * to finish the request without the page.
   */
  send: (body: string, leaving: boolean) => void
  schedule: (delayMs: number, work: () => void) => void
}

/** Collects analytics events for a few seconds, so that a busy page makes few requests. */
export function createEventBatcher({ send, schedule }: EventBatcherDependencies) {
  let pending: string[] = []
  let bytes = 0
  let isDue = false

  function flush(leaving: boolean) {
    if (pending.length === 0) return
    send(`{"events":[${pending.join(',')}]}`, leaving)
    pending = []
    bytes = 0
  }

  return {
    add(event: AnalyticsEvent) {
      const text = JSON.stringify(event)
      const size = new TextEncoder().encode(text).length + 1
      if (bytes + size > MAX_EVENT_BATCH_BYTES) flush(false)
      pending.push(text)
      bytes += size
      if (pending.length === MAX_EVENTS_PER_BATCH) flush(false)
      if (isDue) return
      isDue = true
      schedule(FLUSH_AFTER_MS, () => {
        isDue = false
        flush(false)
      })
    },
    leave: () => flush(true),
  }
}

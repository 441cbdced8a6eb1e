import { type AnalyticsEvent, EVENTS_PER_BATCH } from '@tradeops/contract/site/analytics'

/** Under the server's 16 KiB, with room for the envelope. */
export const BYTES_PER_BATCH = 15_000
const FLUSH_AFTER_MS = 5_000

export type BatchNeeds = {
  /** `leaving`: the page goes away and only the browser itself can still deliver. */
  send: (body: string, leaving: boolean) => void
  after: (delayMs: number, work: () => void) => void
}

/** Gathers events for a few seconds, so that a busy page makes few calls. */
export function createBatches({ send, after }: BatchNeeds) {
  let gathered: string[] = []
  let bytes = 0
  let isDue = false

  function flush(leaving: boolean) {
    if (gathered.length === 0) return
    send(`{"events":[${gathered.join(',')}]}`, leaving)
    gathered = []
    bytes = 0
  }

  return {
    add(event: AnalyticsEvent) {
      const text = JSON.stringify(event)
      const size = new TextEncoder().encode(text).length + 1
      if (bytes + size > BYTES_PER_BATCH) flush(false)
      gathered.push(text)
      bytes += size
      if (gathered.length === EVENTS_PER_BATCH) flush(false)
      if (isDue) return
      isDue = true
      after(FLUSH_AFTER_MS, () => {
        isDue = false
        flush(false)
      })
    },
    leave: () => flush(true),
  }
}

import { messageOf } from '../http/api-client.ts'
import { track } from './track.ts'

/** A page that fails again and again has said all there is to say. */
const MAX_REPORTS = 10

let reportCount = 0

/** Tells of a fault; its words are scrubbed before they leave the page. A fault in the telling itself is nobody's concern. */
export function trackError(error: unknown, component: string): void {
  if (reportCount === MAX_REPORTS) return
  reportCount += 1
  try {
    track('error_occurred', { message: typeof error === 'string' ? error : messageOf(error), component })
  } catch {
    // To tell of this one would only fail again.
  }
}

import { getErrorMessage } from '../http/api-client.ts'
import { trackEvent } from './track.ts'

/** At most this many errors are reported per page, enough to diagnose a page that fails repeatedly. */
const MAX_REPORTS = 10

let reportCount = 0

/** Reports an error to analytics, with private text removed; errors while reporting are ignored. */
export function trackError(error: unknown, component: string): void {
  if (reportCount === MAX_REPORTS) return
  reportCount += 1
  try {
    trackEvent('error_occurred', { message: typeof error === 'string' ? error : getErrorMessage(error), component })
  } catch {
    // A failure while reporting is ignored, because reporting that failure would fail too.
  }
}

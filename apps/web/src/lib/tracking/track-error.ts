import { getErrorMessage } from '../http/api-client.ts'
import { trackEvent } from './track.ts'

/** At most this many errors are reported, enough to diagnose a page that fails repeatedly. */
const MAX_REPORTS = 10

let reportCount = 0

/** Reports an error, scrubbed before it is sent; errors while reporting are ignored. */
export function trackError(error: unknown, component: string): void {
  if (reportCount === MAX_REPORTS) return
  reportCount += 1
  try {
    trackEvent('error_occurred', { message: typeof error === 'string' ? error : getErrorMessage(error), component })
  } catch {
    // Reporting this error would fail too, so it is ignored.
  }
}

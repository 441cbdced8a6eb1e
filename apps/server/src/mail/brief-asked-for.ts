import { fillPlaceholders } from './address-daily-mail.ts'
import type { DailyBriefMail } from './daily-brief.ts'

/** A rendered mail for whoever asked for it just now. It belongs to no schedule, so its link leads to all of theirs. */
export function briefAskedFor(mail: DailyBriefMail, preferencesUrl: string): DailyBriefMail {
  const own = {
    unsubscribeUrl: preferencesUrl,
    deliveryLine: 'You asked for this brief just now. Daily briefs come as you schedule them.',
  }
  return {
    ...mail,
    html: fillPlaceholders(mail.html, own),
    text: fillPlaceholders(mail.text, own, (value) => value),
  }
}

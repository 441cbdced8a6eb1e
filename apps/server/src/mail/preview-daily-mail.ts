import { fillPlaceholders } from './address-daily-mail.ts'
import type { DailyBriefMail } from './daily-brief.ts'

/** A rendered mail as a browser shows it before it has a reader: its pictures inside it, and a word of what it is. */
export function previewDailyMail({ html, attachments }: DailyBriefMail, preferencesUrl: string): string {
  const own = { unsubscribeUrl: preferencesUrl, deliveryLine: 'This is a preview. It was not sent to anybody.' }
  return attachments.reduce(
    (page, { cid, contentType, content }) =>
      page.replaceAll(`cid:${cid}`, () => `data:${contentType};base64,${content.toString('base64')}`),
    fillPlaceholders(html, own),
  )
}

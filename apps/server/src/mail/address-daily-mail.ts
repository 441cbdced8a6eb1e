import { createHash } from 'node:crypto'
import { cityOf } from '@tradeops/domain/schedule/timezone'
import { weekdayWords } from '@tradeops/domain/schedule/weekdays'
import type { Recipient } from '../flows/schedules/draft-daily-mail.ts'
import { type DailyBriefMail, PLACEHOLDERS } from './daily-brief.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** What is one reader's own, in the places the rendering left for it. */
export const fillPlaceholders = (text: string, own: Record<keyof typeof PLACEHOLDERS, string>, as = escaped): string =>
  text
    .replaceAll(PLACEHOLDERS.unsubscribeUrl, () => as(own.unsubscribeUrl))
    .replaceAll(PLACEHOLDERS.deliveryLine, () => as(own.deliveryLine))

/**
 * One reader's mail out of the one rendered for all: everything in it follows from the delivery's row and the rendering,
 * so another attempt, by another worker, sends the same bytes.
 */
export function addressDailyMail(mail: DailyBriefMail, recipient: Recipient): OutgoingMail & { payloadHash: string } {
  const { scheduleId, localDate, deliveryTime, timezone, weekdays, onlyAtWatch, signature, unsubscribeUrl } = recipient
  const deliveryLine = `You get this ${weekdayWords(weekdays)} at ${deliveryTime} ${cityOf(timezone)} time${onlyAtWatch ? ', when anything is at watch or above' : ''}.`
  const own = { unsubscribeUrl, deliveryLine }
  const addressed = {
    messageKey: `brief.${scheduleId}.${localDate}.${signature}`,
    bounceKey: `${scheduleId.replaceAll('-', '')}.${localDate.replaceAll('-', '')}.${signature}`,
    to: recipient.to,
    subject: mail.subject,
    html: fillPlaceholders(mail.html, own),
    text: fillPlaceholders(mail.text, own, (value) => value),
    at: recipient.renderedAt,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `Daily market brief <daily-brief.${new URL(unsubscribeUrl).hostname}>`,
    },
  }
  const pictures = mail.attachments.map(({ content }) => createHash('sha256').update(content).digest('base64url'))
  const payloadHash = createHash('sha256')
    .update(JSON.stringify([addressed, pictures]))
    .digest('base64url')
  return { ...addressed, attachments: mail.attachments, payloadHash }
}

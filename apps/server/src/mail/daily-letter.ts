import { createHash } from 'node:crypto'
import { cityOf } from '@tradeops/domain/schedule/timezone'
import { type DailyBriefMail, PLACEHOLDERS } from './daily-brief.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

export type LetterFacts = {
  scheduleId: string
  localDate: string
  deliveryTime: string
  timezone: string
  to: { name: string; address: string }
  /** Keyed, so that nobody can name a delivery who was not told of it. */
  signature: string
  unsubscribeUrl: string
  renderedAt: Date
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/**
 * One reader's mail out of the one rendered for all: everything in it follows from the delivery's row and the rendering,
 * so another attempt, by another worker, sends the same bytes.
 */
export function dailyLetter(mail: DailyBriefMail, facts: LetterFacts): OutgoingMail & { payloadHash: string } {
  const { scheduleId, localDate, deliveryTime, timezone, signature, unsubscribeUrl } = facts
  const deliveryLine = `You get this every day at ${deliveryTime} ${cityOf(timezone)} time.`
  const fill = (text: string, as: (value: string) => string) =>
    text
      .replaceAll(PLACEHOLDERS.unsubscribeUrl, () => as(unsubscribeUrl))
      .replaceAll(PLACEHOLDERS.deliveryLine, () => as(deliveryLine))
  const letter = {
    messageKey: `brief.${scheduleId}.${localDate}.${signature}`,
    bounceKey: `${scheduleId.replaceAll('-', '')}.${localDate.replaceAll('-', '')}.${signature}`,
    to: facts.to,
    subject: mail.subject,
    html: fill(mail.html, escaped),
    text: fill(mail.text, (value) => value),
    at: facts.renderedAt,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `Daily market brief <daily-brief.${new URL(unsubscribeUrl).hostname}>`,
    },
  }
  const pictures = mail.attachments.map(({ content }) => createHash('sha256').update(content).digest('base64url'))
  const payloadHash = createHash('sha256')
    .update(JSON.stringify([letter, pictures]))
    .digest('base64url')
  return { ...letter, attachments: mail.attachments, payloadHash }
}

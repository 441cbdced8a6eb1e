import { createHash } from 'node:crypto'
import { nameTimezoneCity } from '@tradeops/domain/schedule/timezone'
import { describeWeekdays } from '@tradeops/domain/schedule/weekdays'
import type { DailyMailRecipient } from '../flows/schedules/draft-daily-mail.ts'
import { type DailyBriefMail, MAIL_PLACEHOLDERS } from './daily-brief.ts'
import { fillFiredAlertsPlaceholder } from './fired-alerts-line.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { fillPositionPlaceholders } from './position-line.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** Replaces the placeholders of a mail that was rendered for all readers with the values of one reader. */
const fillPlaceholders = (
  text: string,
  {
    positionMw,
    firedAlerts,
    ...values
  }: Record<keyof typeof MAIL_PLACEHOLDERS, string> & { positionMw: number | null; firedAlerts: string },
  write = escaped,
): string =>
  fillFiredAlertsPlaceholder(fillPositionPlaceholders(text, positionMw), write(firedAlerts))
    .replaceAll(MAIL_PLACEHOLDERS.unsubscribeUrl, () => write(values.unsubscribeUrl))
    .replaceAll(MAIL_PLACEHOLDERS.unsubscribeVerb, () => write(values.unsubscribeVerb))
    .replaceAll(MAIL_PLACEHOLDERS.deliveryLine, () => write(values.deliveryLine))

/**
 * Makes one reader's copy of a daily mail that was rendered for all readers. A retry by another process gives the same
 * bytes.
 */
export function personalizeDailyMail(
  mail: DailyBriefMail,
  recipient: DailyMailRecipient,
): OutgoingMail & { payloadHash: string } {
  const { scheduleId, localDate, deliveryTime, timezone, weekdays, onlyAtWatch, signature, unsubscribeUrl } = recipient
  const deliveryLine = `You get this ${describeWeekdays(weekdays)} at ${deliveryTime} ${nameTimezoneCity(timezone)} time${onlyAtWatch ? ', when anything is at watch or above' : ''}.`
  const unsubscribeVerb = 'Unsubscribe from this'
  const { positionMw, firedAlerts } = recipient
  const values = { unsubscribeUrl, unsubscribeVerb, deliveryLine, positionMw, firedAlerts }
  const addressed = {
    messageKey: `brief.${scheduleId}.${localDate}.${signature}`,
    bounceKey: `${scheduleId.replaceAll('-', '')}.${localDate.replaceAll('-', '')}.${signature}`,
    to: recipient.to,
    subject: mail.subject,
    html: fillPlaceholders(mail.html, values),
    text: fillPlaceholders(mail.text, values, (value) => value),
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

/** Words of the footer link in a mail that belongs to no schedule; the link opens the page of all schedules. */
const SET_UP = 'Set up a daily'

/** Makes a user's own copy of a mail that the user has just requested. */
export function personalizeRequestedMail(
  mail: DailyBriefMail,
  preferencesUrl: string,
  positionMw: number | null,
): DailyBriefMail {
  const values = {
    unsubscribeUrl: preferencesUrl,
    unsubscribeVerb: SET_UP,
    deliveryLine: 'You requested this brief just now. Daily briefs follow your schedule.',
    positionMw,
    firedAlerts: '',
  }
  return {
    ...mail,
    html: fillPlaceholders(mail.html, values),
    text: fillPlaceholders(mail.text, values, (value) => value),
  }
}

/** Writes a daily mail as an HTML page for the browser, with its images embedded. */
export function renderDailyMailPreview({ html, attachments }: DailyBriefMail, preferencesUrl: string): string {
  const values = {
    unsubscribeUrl: preferencesUrl,
    unsubscribeVerb: SET_UP,
    deliveryLine: 'This is a preview. It was not sent.',
    positionMw: null,
    firedAlerts: '',
  }
  return attachments.reduce(
    (page, { cid, contentType, content }) =>
      page.replaceAll(`cid:${cid}`, () => `data:${contentType};base64,${content.toString('base64')}`),
    fillPlaceholders(html, values),
  )
}

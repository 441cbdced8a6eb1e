import { describeAlertCondition } from '@tradeops/domain/alerts/alert-condition-words'
import { describeAlertNoticeDetail, describeAlertNoticeSubject } from '@tradeops/domain/alerts/alert-notice-words'
import { ALERT_QUANTITY_DEFINITIONS, findAlertQuantityZone } from '@tradeops/domain/alerts/alert-quantity'
import { DEFAULT_ZONE, type Zone } from '@tradeops/domain/market/zones'
import type { AlertMessageContent, AlertNoticeToSend } from '../flows/alerts/alert-message-content.ts'

export type WebhookLinks = { alerts: string; brief(zone: Zone): string }

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

const writeNotice = ({ alertId, kind, episodeAt, facts }: AlertNoticeToSend, links: WebhookLinks) => {
  const { condition, episode, value, valueAtMs } = facts
  const zone = findAlertQuantityZone(condition.quantity)
  return {
    alertId,
    name: describeAlertCondition(condition),
    kind,
    /** Identifies the alert's episode in every message about it, including the message about its end. */
    episodeId: episodeAt && `${alertId}.${episodeAt.getTime()}`,
    isFiring: episode !== null && episode.endedAtMs === null,
    subject: describeAlertNoticeSubject(kind, facts),
    detail: describeAlertNoticeDetail(kind, facts),
    zone,
    quantity: condition.quantity.kind,
    unit: ALERT_QUANTITY_DEFINITIONS[condition.quantity.kind].unit,
    side: condition.side,
    line: condition.line,
    value,
    valueAt: iso(valueAtMs),
    briefUrl: links.brief(zone ?? DEFAULT_ZONE),
  }
}

export type WebhookAlertNotice = ReturnType<typeof writeNotice>

/** An alert message in words and figures, before a preset (Slack, Teams, PagerDuty) gives it a format. */
export type WebhookMessage = {
  id: string
  type: `alert.${AlertMessageContent['type']}`
  at: Date
  isTest: boolean
  title: string
  notices: WebhookAlertNotice[]
  briefUrl: string
  alertsUrl: string
}

export function composeWebhookMessage(id: string, content: AlertMessageContent, links: WebhookLinks): WebhookMessage {
  const { type, at, isTest } = content
  const notices = content.notices.map((notice) => writeNotice(notice, links))
  const [first, ...others] = notices
  const subject = first ? first.subject : 'This webhook works. Nothing happened in the market.'
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  return {
    id,
    type: `alert.${type}`,
    at,
    isTest,
    title: `${isTest ? 'TEST: ' : ''}${subject}${more}`,
    notices,
    briefUrl: first?.briefUrl ?? links.brief(DEFAULT_ZONE),
    alertsUrl: links.alerts,
  }
}

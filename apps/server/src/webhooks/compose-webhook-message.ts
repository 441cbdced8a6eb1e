import { describeCondition } from '@tradeops/domain/alerts/condition-words'
import { describeNoticeDetail, describeNoticeSubject } from '@tradeops/domain/alerts/notice-words'
import { findQuantityZone, QUANTITY_FACTS } from '@tradeops/domain/alerts/quantity'
import { DEFAULT_ZONE, type Zone } from '@tradeops/domain/market/zones'
import type { AlertContent, ContentNotice } from '../flows/alerts/alert-content.ts'

export type WebhookLinks = { alerts: string; brief(zone: Zone): string }

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

const writeNotice = ({ alertId, kind, episodeAt, facts }: ContentNotice, links: WebhookLinks) => {
  const { condition, episode, value, valueAtMs } = facts
  const zone = findQuantityZone(condition.quantity)
  return {
    alertId,
    name: describeCondition(condition),
    kind,
    /** Identifies the episode in every message about it, its end included. */
    episodeId: episodeAt && `${alertId}.${episodeAt.getTime()}`,
    isFiring: episode !== null && episode.endedAtMs === null,
    subject: describeNoticeSubject(kind, facts),
    detail: describeNoticeDetail(kind, facts),
    zone,
    quantity: condition.quantity.kind,
    unit: QUANTITY_FACTS[condition.quantity.kind].unit,
    side: condition.side,
    line: condition.line,
    value,
    valueAt: iso(valueAtMs),
    briefUrl: links.brief(zone ?? DEFAULT_ZONE),
  }
}

export type WebhookNotice = ReturnType<typeof writeNotice>

/** A message in words and figures, before a preset gives it its form. */
export type WebhookMessage = {
  id: string
  type: `alert.${AlertContent['type']}`
  at: Date
  isTest: boolean
  title: string
  notices: WebhookNotice[]
  briefUrl: string
  alertsUrl: string
}

export function composeWebhookMessage(id: string, content: AlertContent, links: WebhookLinks): WebhookMessage {
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

import type { WebhookAlertNotice, WebhookMessage } from '../compose-webhook-message.ts'

const MAX_SUMMARY_CHARACTERS = 1024
const SOURCE = 'TradeOps Market Intel Brief'

/**
 * Whether a notice closes the PagerDuty incident: the end of an episode, or a summary of firings that are over; every
 * other notice opens or updates it.
 */
const isOver = ({ kind, isFiring }: WebhookAlertNotice): boolean =>
  kind === 'ended' || (kind === 'summary' && !isFiring)

/**
 * Writes one PagerDuty event, because PagerDuty accepts one at a time; `dedup_key` joins all events of an episode in
 * one incident.
 */
export function writePagerDutyBody(message: WebhookMessage, routingKey: string): string {
  const [notice] = message.notices
  const dedupKey = notice ? (notice.episodeId ?? `${notice.alertId}.${notice.kind}`) : message.id
  return JSON.stringify({
    routing_key: routingKey,
    event_action: notice && isOver(notice) ? 'resolve' : 'trigger',
    dedup_key: message.isTest ? `test.${dedupKey}` : dedupKey,
    payload: {
      summary: message.title.slice(0, MAX_SUMMARY_CHARACTERS),
      source: SOURCE,
      severity: message.isTest ? 'info' : notice?.kind === 'silent' ? 'warning' : 'error',
      timestamp: message.at.toISOString(),
      custom_details: notice ?? {},
    },
    links: [{ href: message.briefUrl, text: 'Open the brief' }],
    client: SOURCE,
    client_url: message.alertsUrl,
  })
}

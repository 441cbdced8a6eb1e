import type { WebhookMessage, WebhookNotice } from '../compose-webhook-message.ts'

const MAX_SUMMARY_CHARACTERS = 1024
const SOURCE = 'TradeOps Market Intel Brief'

/** An end, and a summary of firings that are over, close the incident; everything else opens or updates it. */
const isOver = ({ kind, isFiring }: WebhookNotice): boolean => kind === 'ended' || (kind === 'summary' && !isFiring)

/** One event: PagerDuty takes one at a time, and `dedup_key` joins all events of an episode in one incident. */
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

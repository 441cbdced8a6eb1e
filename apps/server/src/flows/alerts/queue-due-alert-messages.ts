import type { AlertCondition } from '@tradeops/domain/alerts/alert-condition'
import type { AlertConditionState } from '@tradeops/domain/alerts/alert-condition-state'
import { type AlertNoticeContent, composeAlertNoticeContent } from '@tradeops/domain/alerts/alert-notice-content'
import { ALERT_QUANTITY_DEFINITIONS, type AlertQuantity } from '@tradeops/domain/alerts/alert-quantity'
import {
  type AlertNoticeKind,
  type AlertNotifiedState,
  type AlertSendingPreferences,
  decideAlertNotice,
} from '@tradeops/domain/alerts/decide-alert-notice'
import type { RunInTransaction } from '../run-in-transaction.ts'

/** An enabled alert for which a notice may be due, with the state of its condition. */
export type DueAlert = {
  id: string
  userId: string
  condition: AlertCondition
  state: AlertConditionState
  sending: AlertSendingPreferences
  notified: AlertNotifiedState
}

type NewNotice = { alertId: string; kind: AlertNoticeKind; episodeAt: Date | null; facts: AlertNoticeContent }
export type NewAlertMessage = { userId: string; notices: NewNotice[] }

/**
 * An alert on a zone's alert level that is firing now; it silences the same reader's alerts on lower levels of the
 * zone.
 */
export type FiringLevelAlert = { userId: string; quantity: AlertQuantity; line: number }

export type QueueDueAlertMessagesStores = {
  alerts: {
    /**
     * Lists the due alerts of at most `readers` readers and locks them until the transaction ends. A reader's alerts
     * are listed all together.
     */
    lockDue(now: Date, readers: number): Promise<DueAlert[]>
    listFiringLevels(userIds: readonly string[]): Promise<FiringLevelAlert[]>
    saveNotified(
      rows: readonly { id: string; notified: AlertNotifiedState; wakeAt: Date | null }[],
      now: Date,
    ): Promise<void>
    /** Clears the change marks of conditions up to a time, once all alerts were handled. */
    clearNews(now: Date): Promise<void>
  }
  messages: {
    /**
     * Marks data source outages (no data since a time) as reported to their readers; returns the keys
     * (`composeSourceOutageKey`) of the outages that were not reported before.
     */
    claimSilences(silences: readonly Silence[]): Promise<ReadonlySet<string>>
    add(messages: readonly NewAlertMessage[], runAt: Date): Promise<void>
  }
}

type Silence = { userId: string; source: string; sinceAt: Date }

const READERS_AT_ONCE = 500
const isLevel = ({ condition }: Pick<DueAlert, 'condition'>) =>
  ALERT_QUANTITY_DEFINITIONS[condition.quantity.kind].unit === 'level'

export const composeSourceOutageKey = ({ userId, source, sinceAt }: Silence): string =>
  `${userId} ${source} ${sinceAt.getTime()}`

/** Composes one message per reader with all notices that are due. One transaction handles some hundred readers. */
export async function queueDueAlertMessages(
  { transact }: { transact: RunInTransaction<QueueDueAlertMessagesStores> },
  now: Date,
): Promise<{ messages: number; notices: number }> {
  const written = { messages: 0, notices: 0 }
  for (;;) {
    const batch = await transact((stores) => notifyBatch(stores, now))
    written.messages += batch.messages
    written.notices += batch.notices
    if (batch.alerts === 0) return written
  }
}

async function notifyBatch({ alerts, messages }: QueueDueAlertMessagesStores, now: Date) {
  const due = await alerts.lockDue(now, READERS_AT_ONCE)
  if (due.length === 0) await alerts.clearNews(now)
  const levels = due.some(isLevel) ? await alerts.listFiringLevels([...new Set(due.map(({ userId }) => userId))]) : []
  const decided = due.map((alert) => {
    const inhibited = isInhibited(alert, levels)
    return {
      alert,
      ...decideAlertNotice(alert.condition, alert.sending, alert.notified, alert.state, now.getTime(), inhibited),
    }
  })
  const silences = decided.flatMap(({ alert, notice }) => (notice === 'silent' ? silenceOf(alert) : []))
  const unreported = new Set(silences.length > 0 ? await messages.claimSilences(silences) : [])

  const byReader = new Map<string, NewNotice[]>()
  for (const { alert, notice } of decided) {
    if (notice === null) continue
    const [silence] = notice === 'silent' ? silenceOf(alert) : []
    // When a data source stops, only the reader's first alert on this source reports it; the reader's other alerts on
    // it send nothing.
    if (silence && !unreported.delete(composeSourceOutageKey(silence))) continue
    const facts = composeAlertNoticeContent(notice, alert.condition, alert.state, alert.notified)
    const episodeAt = facts.episode && new Date(facts.episode.startedAtMs)
    const notices = byReader.get(alert.userId) ?? []
    notices.push({ alertId: alert.id, kind: notice, episodeAt, facts })
    byReader.set(alert.userId, notices)
  }
  const written = [...byReader].map(([userId, notices]) => ({ userId, notices }))
  if (written.length > 0) await messages.add(written, now)
  await alerts.saveNotified(
    decided.map(({ alert, notified, wakeAtMs }) => ({
      id: alert.id,
      notified,
      // The next check is never in the past, because then this loop would handle the same alert again.
      wakeAt: wakeAtMs === null ? null : new Date(Math.max(wakeAtMs, now.getTime() + 1)),
    })),
    now,
  )
  return {
    alerts: due.length,
    messages: written.length,
    notices: written.reduce((count, { notices }) => count + notices.length, 0),
  }
}

const silenceOf = ({ userId, state: { silence } }: DueAlert): Silence[] =>
  silence ? [{ userId, source: silence.source, sinceAt: new Date(silence.sinceMs) }] : []

/**
 * Whether a firing alert on a higher level of the same zone replaces this alert's notice: a zone at Alert silences the
 * reader's Warn and Watch.
 */
function isInhibited(alert: DueAlert, levels: readonly FiringLevelAlert[]): boolean {
  if (!isLevel(alert)) return false
  const { quantity, line } = alert.condition
  const subject = JSON.stringify(quantity)
  return levels.some(
    (other) => other.userId === alert.userId && other.line > line && JSON.stringify(other.quantity) === subject,
  )
}

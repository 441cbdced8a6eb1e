import type { AlertCondition } from '@tradeops/domain/alerts/condition'
import type { ConditionState } from '@tradeops/domain/alerts/condition-state'
import {
  decideNotice,
  type NoticeKind,
  type NotifiedState,
  type SendingRules,
} from '@tradeops/domain/alerts/decide-notice'
import { composeNoticeFacts, type NoticeFacts } from '@tradeops/domain/alerts/notice-facts'
import { type AlertQuantity, QUANTITY_FACTS } from '@tradeops/domain/alerts/quantity'
import type { RunInTransaction } from '../run-in-transaction.ts'

/** An enabled alert that must be looked at, with the state of its condition. */
export type DueAlert = {
  id: string
  userId: string
  condition: AlertCondition
  state: ConditionState
  sending: SendingRules
  notified: NotifiedState
}

type NewNotice = { alertId: string; kind: NoticeKind; episodeAt: Date | null; facts: NoticeFacts }
export type NewAlertMessage = { userId: string; notices: NewNotice[] }

/** Alerts of the same readers on the same levels, which can speak in place of a lower one. */
export type FiringLevel = { userId: string; quantity: AlertQuantity; line: number }

export type NotifyReadersStores = {
  alerts: {
    /** The due alerts of some readers, all of each reader, locked until the transaction ends. */
    lockDue(now: Date, readers: number): Promise<DueAlert[]>
    listFiringLevels(userIds: readonly string[]): Promise<FiringLevel[]>
    saveNotified(rows: readonly { id: string; notified: NotifiedState; wakeAt: Date | null }[]): Promise<void>
  }
  messages: {
    /** Those of the silences that the reader has had no notice of. */
    claimSilences(silences: readonly Silence[]): Promise<ReadonlySet<string>>
    add(messages: readonly NewAlertMessage[], runAt: Date): Promise<void>
  }
}

type Silence = { userId: string; source: string; sinceAt: Date }

const READERS_AT_ONCE = 500
const isLevel = ({ condition }: Pick<DueAlert, 'condition'>) => QUANTITY_FACTS[condition.quantity.kind].unit === 'level'

export const composeSilenceKey = ({ userId, source, sinceAt }: Silence): string =>
  `${userId} ${source} ${sinceAt.getTime()}`

/** Writes one message per reader for everything that is due, some hundred readers per transaction. */
export async function notifyReaders(
  { transact }: { transact: RunInTransaction<NotifyReadersStores> },
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

async function notifyBatch({ alerts, messages }: NotifyReadersStores, now: Date) {
  const due = await alerts.lockDue(now, READERS_AT_ONCE)
  const levels = due.some(isLevel) ? await alerts.listFiringLevels([...new Set(due.map(({ userId }) => userId))]) : []
  const decided = due.map((alert) => {
    const inhibited = isInhibited(alert, levels)
    return {
      alert,
      ...decideNotice(alert.condition, alert.sending, alert.notified, alert.state, now.getTime(), inhibited),
    }
  })
  const silences = decided.flatMap(({ alert, notice }) => (notice === 'silent' ? silenceOf(alert) : []))
  const unreported = new Set(silences.length > 0 ? await messages.claimSilences(silences) : [])

  const byReader = new Map<string, NewNotice[]>()
  for (const { alert, notice } of decided) {
    if (notice === null) continue
    const [silence] = notice === 'silent' ? silenceOf(alert) : []
    // The first alert of a reader reports the silence; the others that read the same source stay quiet.
    if (silence && !unreported.delete(composeSilenceKey(silence))) continue
    const facts = composeNoticeFacts(notice, alert.condition, alert.state, alert.notified)
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
      // A wake time that has come means the next run: this one has been judged.
      wakeAt: wakeAtMs === null ? null : new Date(Math.max(wakeAtMs, now.getTime() + 1)),
    })),
  )
  return {
    alerts: due.length,
    messages: written.length,
    notices: written.reduce((count, { notices }) => count + notices.length, 0),
  }
}

const silenceOf = ({ userId, state: { silence } }: DueAlert): Silence[] =>
  silence ? [{ userId, source: silence.source, sinceAt: new Date(silence.sinceMs) }] : []

/** A zone's Alert silences the same reader's Warn and Watch of that zone. */
function isInhibited(alert: DueAlert, levels: readonly FiringLevel[]): boolean {
  if (!isLevel(alert)) return false
  const { quantity, line } = alert.condition
  const subject = JSON.stringify(quantity)
  return levels.some(
    (other) => other.userId === alert.userId && other.line > line && JSON.stringify(other.quantity) === subject,
  )
}

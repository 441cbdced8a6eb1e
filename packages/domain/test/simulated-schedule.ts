import { decideMailScheduleEdit } from '../src/schedule/decide-mail-schedule-edit.ts'
import { isLateMailWorthSending, isTooSoonAfterTimezoneChange } from '../src/schedule/late-mail.ts'
import type { MailScheduleSettings } from '../src/schedule/mail-schedule.ts'
import { findNextScheduledMail } from '../src/schedule/next-scheduled-mail.ts'
import { MAILS_PLANNED_AHEAD_MS, planScheduledMails } from '../src/schedule/plan-scheduled-mails.ts'

export type SimulatedMail = {
  localDate: string
  dueAt: Date
  timezone: string
  state: 'planned' | 'sent' | 'missed' | 'suppressed'
  sentAt: Date | null
}
export type SimulatedEdit = { at: Date; change: Partial<MailScheduleSettings & { enabled: boolean }> }
export type Downtime = { from: Date; to: Date }

type Simulation = {
  start: Date
  end: Date
  settings: MailScheduleSettings
  edits: readonly SimulatedEdit[]
  downtimes: readonly Downtime[]
  /** Milliseconds from the claim of a mail to its hand-over to the mail server. */
  sendingMs: number
}

/** Simulates one mail schedule over years, event by event: planner, sender, edits, and a server with outages. */
export function simulateSchedule({ start, end, settings, edits, downtimes, sendingMs }: Simulation): SimulatedMail[] {
  const rows = new Map<string, SimulatedMail>()
  let open: SimulatedMail[] = []
  let schedule = { ...settings, enabled: true }
  let next = findNextScheduledMail(schedule, start, new Set())
  let lastSent: { at: Date; timezone: string } | null = null
  const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
  const whenUp = (at: Date) => downtimes.find(({ from, to }) => at >= from && at < to)?.to ?? at

  function plan(now: Date): void {
    const planned = planScheduledMails({ ...schedule, nextOn: next.localDate, nextDueAt: next.at }, now)
    open = open.filter(({ state }) => state === 'planned')
    for (const row of planned.rows) {
      if (rows.has(row.localDate)) continue
      open.push({ ...row, sentAt: null })
      rows.set(row.localDate, open.at(-1)!)
    }
    next = { localDate: planned.nextOn, at: planned.nextDueAt, change: null }
  }
  function claim(row: SimulatedMail, now: Date): void {
    if (!isLateMailWorthSending(row.dueAt, row.timezone, now)) row.state = 'missed'
    else if (isTooSoonAfterTimezoneChange(lastSent, row.timezone, now)) row.state = 'suppressed'
    else {
      Object.assign(row, { state: 'sent', sentAt: now })
      lastSent = { at: now, timezone: row.timezone }
    }
  }
  function edit({ at, change }: SimulatedEdit): void {
    const after = { ...schedule, ...change }
    const effect = decideMailScheduleEdit(schedule, after)
    schedule = after
    if (effect !== 'restart' && effect !== 'stop') return
    for (const row of open) if (row.state === 'planned') rows.delete(row.localDate)
    open = []
    next = findNextScheduledMail(schedule, at, new Set(rows.keys()))
  }

  const pending = [...edits]
  for (let now = start; now < end; ) {
    const waiting = open.find(({ state }) => state === 'planned')
    const events: { at: Date; run(at: Date): void }[] = []
    if (schedule.enabled) {
      const at = whenUp(new Date(Math.max(now.getTime(), next.at.getTime() - MAILS_PLANNED_AHEAD_MS)))
      events.push({ at, run: plan })
    }
    if (waiting && schedule.enabled) {
      const at = whenUp(later(new Date(Math.max(now.getTime(), waiting.dueAt.getTime())), sendingMs))
      events.push({ at, run: (claimedAt) => claim(waiting, claimedAt) })
    }
    if (pending[0]) events.push({ at: whenUp(pending[0].at), run: (at) => edit({ ...pending.shift()!, at }) })
    const first = events.sort((one, other) => one.at.getTime() - other.at.getTime())[0]
    if (!first || first.at >= end) break
    first.run(first.at)
    now = first.at
  }
  return [...rows.values()].sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
}

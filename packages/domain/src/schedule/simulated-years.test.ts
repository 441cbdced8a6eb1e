import { expect, test } from 'vitest'
import { chooseCount } from '../../../sandbox/test/full-counts.ts'
import { createSeededRandom } from '../../../sandbox/test/seeded-random.ts'
import {
  type Downtime,
  type SimulatedEdit,
  type SimulatedMail,
  simulateSchedule,
} from '../../test/simulated-schedule.ts'
import { ZONES } from '../market/zones.ts'
import { padToTwoDigits } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { addCalendarDays, findMailDueInstant, readWallClock } from './due-instant.ts'
import { MAIL_ON_TIME_WITHIN_MS, MAX_MAIL_DELAY_MS } from './late-mail.ts'
import { DEFAULT_MAIL_SCHEDULE } from './mail-schedule.ts'
import { WEEKDAYS } from './weekdays.ts'

const START = new Date('2026-01-01T00:00:00Z')
const END = new Date('2029-01-01T00:00:00Z')
const SCHEDULES = chooseCount(2, 500)
const PLACES = Intl.supportedValuesOf('timeZone')

function chanceFrom(seed: number): (below: number) => number {
  const random = createSeededRandom(seed)
  return (below) => Math.floor(random() * below)
}
type Chance = ReturnType<typeof chanceFrom>

const pick = <T>(chance: Chance, among: readonly T[]) => among[chance(among.length)]!
const anyTime = (chance: Chance) => `${padToTwoDigits(chance(24))}:${padToTwoDigits(chance(60))}`
const anyInstant = (chance: Chance) => new Date(START.getTime() + chance(1096 * 1440) * 60_000)

const settingsOf = (chance: Chance) => ({
  ...DEFAULT_MAIL_SCHEDULE,
  zone: pick(chance, ZONES),
  deliveryTime: anyTime(chance),
  timezone: pick(chance, PLACES),
})

function downtimesOf(chance: Chance): Downtime[] {
  const found: Downtime[] = []
  for (let at = START.getTime(); at < END.getTime(); ) {
    const from = at + chance(20 * 1440) * 60_000
    const to = from + chance(pick(chance, [10, 300, 1440, 4320])) * 60_000 + 1000
    found.push({ from: new Date(from), to: new Date(to) })
    at = to + 60_000
  }
  return found
}

function editsOf(chance: Chance): SimulatedEdit[] {
  const edits = Array.from({ length: 300 }, (): SimulatedEdit => {
    const change = pick(chance, [
      { deliveryTime: anyTime(chance) },
      { timezone: pick(chance, PLACES) },
      { timezone: pick(chance, PLACES), deliveryTime: anyTime(chance) },
      { zone: pick(chance, ZONES) },
      { weekdays: pick(chance, [WEEKDAYS, ['mon', 'thu'] as const, ['sun'] as const]) },
      { enabled: chance(2) === 0 },
      { enabled: true },
    ])
    return { at: anyInstant(chance), change }
  })
  return edits.sort((one, other) => one.at.getTime() - other.at.getTime())
}

function faultsOf({ dueAt, timezone, sentAt, localDate }: SimulatedMail): string[] {
  if (sentAt === null) return []
  const lateMs = sentAt.getTime() - dueAt.getTime()
  if (lateMs < 0) return [`${localDate} early`]
  if (lateMs <= MAIL_ON_TIME_WITHIN_MS) return []
  const sameDay = readWallClock(timezone, sentAt).date === readWallClock(timezone, dueAt).date
  return lateMs <= MAX_MAIL_DELAY_MS && sameDay ? [] : [`${localDate} late by ${lateMs} ms`]
}

test(`three years of ${SCHEDULES} schedules and a server with outages: one row per local date, in its window`, () => {
  const faults: string[] = []
  const seen = { sent: 0, missed: 0 }
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const chance = chanceFrom(seed)
    const settings = settingsOf(chance)
    const downtimes = downtimesOf(chance)
    const world = { start: START, end: END, settings, edits: [], downtimes, sendingMs: chance(60_000) }
    const rows = simulateSchedule(world)

    let expected = rows[0]!.localDate
    for (const row of rows) {
      if (row.localDate !== expected) faults.push(`${seed}: ${expected} has no row`)
      expected = addCalendarDays(row.localDate, 1)
      faults.push(...faultsOf(row).map((fault) => `${seed}: ${fault}`))
      const wasUp = !downtimes.some(({ from, to }) => from <= new Date(row.dueAt.getTime() + 60_000) && to > row.dueAt)
      if (wasUp && row.state !== 'sent' && row !== rows.at(-1))
        faults.push(`${seed}: ${row.localDate} ${row.state} while up`)
      if (row.state === 'sent' || row.state === 'missed') seen[row.state] += 1
    }
    // Days that pass while the server is down are recorded only when it is up again. If it is down at the end, days are
    // counted up to that downtime.
    const lastSeenAt = downtimes.find(({ from, to }) => from < END && to >= END)?.from ?? END
    const days = Math.floor((lastSeenAt.getTime() - START.getTime()) / DAY_MS)
    if (rows.length < days - 2) faults.push(`${seed}: only ${rows.length} of ${days} days`)
  }
  expect(faults).toEqual([])
  expect(seen.sent).toBeGreaterThan(900 * SCHEDULES)
  expect(seen.missed).toBeGreaterThan(SCHEDULES)
})

test(`with frequent edits: never early, never late, a new timezone never brings two within six hours (${SCHEDULES} schedules)`, () => {
  const faults: string[] = []
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const chance = chanceFrom(1000 + seed)
    const settings = settingsOf(chance)
    const [edits, downtimes] = [editsOf(chance), downtimesOf(chance)]
    const rows = simulateSchedule({ start: START, end: END, settings, edits, downtimes, sendingMs: chance(60_000) })
    const sent = rows.filter((row) => row.sentAt !== null)
    for (const [place, row] of sent.entries()) {
      faults.push(...faultsOf(row).map((fault) => `${seed}: ${fault}`))
      const before = sent[place - 1]
      if (!before || before.timezone === row.timezone) continue
      if (row.sentAt!.getTime() - before.sentAt!.getTime() < 6 * HOUR_MS)
        faults.push(`${seed}: ${row.localDate} too soon`)
    }
  }
  expect(faults).toEqual([])
})

test('a new time never loses the next date: whenever an edit is made, every later day is served', () => {
  for (let hour = 0; hour < 48; hour += 1) {
    const at = new Date(Date.parse('2026-03-07T06:00:00Z') + hour * HOUR_MS)
    const settings = { ...DEFAULT_MAIL_SCHEDULE, deliveryTime: '12:00' }
    const start = new Date('2026-03-01T00:00:00Z')
    const end = new Date(at.getTime() + 5 * DAY_MS)
    const edits = [{ at, change: { deliveryTime: '02:30' } }]
    const rows = simulateSchedule({ start, end, settings, edits, downtimes: [], sendingMs: 1000 })
    const served = new Set(rows.map(({ localDate }) => localDate))
    for (let day = '2026-03-01'; ; day = addCalendarDays(day, 1)) {
      const due = findMailDueInstant(day, '02:30', settings.timezone)!.at
      if (due.getTime() > end.getTime() - HOUR_MS) break
      if (due >= at) expect([hour, day, served.has(day)]).toEqual([hour, day, true])
    }
  }
})

test('a reader who moves from Kiritimati to Los Angeles after breakfast gets no second brief that day, but the next day’s', () => {
  const settings = { ...DEFAULT_MAIL_SCHEDULE, deliveryTime: '00:30', timezone: 'Pacific/Kiritimati' }
  const move = { timezone: 'America/Los_Angeles', deliveryTime: '07:00' }
  const rows = simulateSchedule({
    start: new Date('2026-07-13T12:00:00Z'),
    end: new Date('2026-07-16T15:00:00Z'),
    settings,
    edits: [{ at: new Date('2026-07-14T10:40:00Z'), change: move }],
    downtimes: [],
    sendingMs: 0,
  })
  expect(rows.map(({ localDate, state, dueAt }) => [localDate, state, dueAt.toISOString().slice(0, 16)])).toEqual([
    ['2026-07-15', 'sent', '2026-07-14T10:30'],
    ['2026-07-14', 'suppressed', '2026-07-14T14:00'],
    ['2026-07-16', 'sent', '2026-07-16T14:00'],
  ])
})

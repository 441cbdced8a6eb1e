import { expect, test } from 'vitest'
import { type ListScheduleDetailsDependencies, listScheduleDetails } from './list-schedule-details.ts'

const NOW = new Date('2026-07-15T12:00:00Z')
const SCHEDULE = {
  id: 's1',
  zone: 'WEST',
  moreZones: [],
  deliveryTime: '06:30',
  timezone: 'America/Chicago',
  weekdays: [1, 2, 3, 4, 5],
  onlyAtWatch: false,
  enabled: true,
  nextOn: '2026-07-16',
  nextDueAt: new Date('2026-07-16T11:30:00Z'),
  lastSentOn: '2026-07-15',
  lastSentAt: new Date('2026-07-15T11:30:20Z'),
} as const
type Stored = Parameters<typeof listScheduleDetails>[2][number]
type Delivery = Awaited<ReturnType<ListScheduleDetailsDependencies['deliveries']['since']>>[number]

const delivery = (day: number, more: Partial<Delivery> = {}): Delivery => ({
  scheduleId: 's1',
  localDate: `2026-07-${day}`,
  dueAt: new Date(`2026-07-${day}T11:30:00Z`),
  timezone: 'America/Chicago',
  state: 'sent',
  nextAt: null,
  reason: null,
  ...more,
})

async function list(deliveries: readonly Delivery[], { schedule = {} as Partial<Stored>, suspended = false } = {}) {
  const queries: unknown[] = []
  const dependencies: ListScheduleDetailsDependencies = {
    schedules: { now: async () => NOW },
    deliveries: {
      async since(ids, from) {
        queries.push({ ids, from: from.toISOString() })
        return [...deliveries]
      },
    },
    addresses: { find: async () => (suspended ? { since: NOW, reason: 'no_such_mailbox' } : null) },
  }
  const { shown, suspension } = await listScheduleDetails(dependencies, 'dana@desk.example', [
    { ...SCHEDULE, ...schedule } as unknown as Stored,
  ])
  return { details: shown[0]!, suspension, queries }
}

test('the mails of the last seven days are read', async () => {
  const { queries } = await list([])
  expect(queries).toEqual([{ ids: ['s1'], from: '2026-07-08T12:00:00.000Z' }])
})

test('the next mail is that of the schedule, in its timezone', async () => {
  const { details } = await list([])
  expect(details.next).toEqual({
    at: SCHEDULE.nextDueAt,
    localDate: '2026-07-16',
    localTime: '06:30',
    change: null,
  })
  expect(details).toMatchObject({ id: 's1', zone: 'WEST', lastSentOn: '2026-07-15', latest: null, missed: [] })
})

test('a planned mail comes before the next one of the schedule', async () => {
  const planned = delivery(15, { state: 'planned', dueAt: new Date('2026-07-15T13:00:00Z') })
  const { details } = await list([delivery(14), planned])
  expect(details.next).toMatchObject({ at: planned.dueAt, localDate: '2026-07-15', localTime: '08:00' })
})

test('on the night when the clocks change the next mail states the change', async () => {
  const { details } = await list([], {
    schedule: {
      deliveryTime: '02:30',
      nextOn: '2026-03-08',
      nextDueAt: new Date('2026-03-08T08:00:00Z'),
    } as Partial<Stored>,
  })
  expect(details.next?.change).not.toBeNull()
})

test('a schedule that is off or whose address is suspended has no next mail', async () => {
  expect((await list([], { schedule: { enabled: false } })).details.next).toBeNull()
  const { details, suspension } = await list([], { suspended: true })
  expect([details.next, suspension?.reason]).toEqual([null, 'no_such_mailbox'])
})

test('the latest mail is the first that is listed, and mails of other schedules are not its own', async () => {
  const nextAt = new Date('2026-07-15T12:05:00Z')
  const latest = delivery(15, { state: 'planned', nextAt })
  const { details } = await list([delivery(16, { scheduleId: 's2' }), latest, delivery(14)])
  expect(details.latest).toEqual({ localDate: '2026-07-15', dueAt: latest.dueAt, state: 'planned', nextAt })
})

test('a mail is missed if it was not sent, has a reason and is not tried again', async () => {
  const { details } = await list([
    delivery(14, { state: 'missed', reason: 'no_brief' }),
    delivery(13, { state: 'sent', reason: 'no_brief' }),
    delivery(12, { state: 'planned', reason: 'no_brief', nextAt: NOW }),
    delivery(11, { state: 'missed', reason: null }),
  ])
  expect(details.missed).toEqual([
    { localDate: '2026-07-14', dueAt: new Date('2026-07-14T11:30:00Z'), reason: 'no_brief' },
  ])
})

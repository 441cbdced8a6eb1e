import { expect, test } from 'vitest'
import { createSteppedTime } from '../../test/stepped-time.ts'
import { startBriefMaking } from './brief-making.ts'

function start(
  startsAt: string,
  makeBriefs: (runAt: Date, now: Date) => Promise<void> = async () => {},
  newestRunAt: Date | null = null,
  pricesPolledFor: (at: Date) => boolean = () => true,
) {
  const time = createSteppedTime(startsAt)
  const made: string[] = []
  const remade: string[] = []
  const faults: unknown[] = []
  const making = startBriefMaking({
    clock: time.clock,
    timers: time.timers,
    newestRunAt,
    pricesPolledFor,
    makeBriefs: async (runAt, now) => {
      made.push(`${runAt.toISOString().slice(11, 19)} at ${now.toISOString().slice(11, 19)}`)
      await makeBriefs(runAt, now)
    },
    remakeBriefs: async (now) => {
      remade.push(now.toISOString().slice(11, 19))
    },
    onFault: (fault) => faults.push(fault),
  })
  return { ...time, making, made, remade, faults }
}

test('a run is briefed at once, and once', async () => {
  const { making, made } = start('2026-07-15T22:35:40Z')
  making.onScedRun(new Date('2026-07-15T22:35:17Z'))
  making.onScedRun(new Date('2026-07-15T22:35:17Z'))
  await making.stop()
  expect(made).toEqual(['22:35:17 at 22:35:40'])
})

test('when prices stop, every five-minute mark is briefed four minutes late', async () => {
  const { making, made, moveTo } = start('2026-07-15T22:35:40Z')
  making.onScedRun(new Date('2026-07-15T22:35:17Z'))
  await moveTo('2026-07-15T22:50:00Z')
  await making.stop()
  expect(made).toEqual(['22:35:17 at 22:35:40', '22:40:00 at 22:44:00', '22:45:00 at 22:49:00'])
})

test('a missing run is briefed only after the prices were polled, and not if the poll brought them', async () => {
  let polledAt = new Date('2026-07-15T22:38:00Z')
  const polled = start('2026-07-15T22:40:10Z', undefined, null, (since) => polledAt >= since)
  await polled.moveTo('2026-07-15T22:45:05Z')
  expect(polled.made).toEqual([])
  polledAt = new Date('2026-07-15T22:45:06Z')
  await polled.moveTo('2026-07-15T22:45:30Z')
  await polled.making.stop()
  expect(polled.made).toEqual(['22:40:00 at 22:45:10'])

  let isAwake = false
  const woken = start('2026-07-15T22:40:10Z', undefined, null, () => isAwake)
  await woken.moveTo('2026-07-15T22:45:05Z')
  woken.making.onScedRun(new Date('2026-07-15T22:40:12Z'))
  isAwake = true
  await woken.moveTo('2026-07-15T22:48:00Z')
  await woken.making.stop()
  expect(woken.made).toEqual(['22:40:12 at 22:45:05'])
})

test('a run that arrives after its missing prices were briefed is briefed too', async () => {
  const { making, made, moveTo } = start('2026-07-15T22:40:10Z')
  await moveTo('2026-07-15T22:44:30Z')
  making.onScedRun(new Date('2026-07-15T22:40:12Z'))
  await making.stop()
  expect(made).toEqual(['22:40:00 at 22:44:00', '22:40:12 at 22:44:30'])
})

test('an older run that arrives late is not briefed over a newer one', async () => {
  const { making, made } = start('2026-07-15T22:41:00Z')
  making.onScedRun(new Date('2026-07-15T22:40:12Z'))
  making.onScedRun(new Date('2026-07-15T22:35:17Z'))
  await making.stop()
  expect(made).toHaveLength(1)
})

test('a run that cannot be briefed is reported, and the next is still briefed', async () => {
  let first = true
  const { making, made, faults } = start('2026-07-15T22:41:00Z', async () => {
    if (first) {
      first = false
      throw new Error('the database is away')
    }
  })
  making.onScedRun(new Date('2026-07-15T22:35:17Z'))
  making.onScedRun(new Date('2026-07-15T22:40:12Z'))
  await making.stop()
  expect(made).toHaveLength(2)
  expect(faults).toEqual([new Error('the database is away')])
})

test('after a restart a briefed run is neither briefed again nor counted as missing', async () => {
  const briefed = new Date('2026-07-15T22:35:17Z')
  const { making, made, moveTo } = start('2026-07-15T22:37:00Z', async () => {}, briefed)
  making.onScedRun(briefed)
  await moveTo('2026-07-15T22:39:30Z')
  await making.stop()
  expect(made).toEqual([])
})

test('sources that arrive together remake the newest briefs once', async () => {
  const { making, made, remade, moveTo } = start('2026-07-15T22:35:40Z')
  making.onScedRun(new Date('2026-07-15T22:35:17Z'))
  for (let source = 0; source < 5; source++) making.onArrival()
  await moveTo('2026-07-15T22:35:50Z')
  await making.stop()
  expect(made).toEqual(['22:35:17 at 22:35:40'])
  expect(remade).toEqual(['22:35:42'])
})

test('an unstable source remakes a run at most three times, and the next run starts from zero', async () => {
  const { making, remade, moveTo } = start('2026-07-15T22:35:40Z')
  making.onScedRun(new Date('2026-07-15T22:35:17Z'))
  for (const second of ['41', '45', '49', '53', '57']) {
    making.onArrival()
    await moveTo(`2026-07-15T22:35:${second}Z`)
    making.onArrival()
    await moveTo(`2026-07-15T22:35:${Number(second) + 2}Z`)
  }
  expect(remade).toHaveLength(3)
  making.onScedRun(new Date('2026-07-15T22:40:12Z'))
  making.onArrival()
  await moveTo('2026-07-15T22:36:10Z')
  await making.stop()
  expect(remade).toHaveLength(4)
})

test('a run that arrives while another is made is made after it, and after the stop none is', async () => {
  const order: string[] = []
  let finish = () => {}
  const { making, remade, moveTo } = start('2026-07-15T22:35:40Z', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    order.push('made')
  })
  making.onScedRun(new Date('2026-07-15T22:35:17Z'))
  making.onArrival()
  await moveTo('2026-07-15T22:35:50Z')
  expect(remade).toEqual([])
  finish()
  await moveTo('2026-07-15T22:35:51Z')
  expect([order, remade.length]).toEqual([['made'], 1])
  making.onArrival()
  await making.stop()
  await moveTo('2026-07-15T22:36:10Z')
  expect(remade).toHaveLength(1)
})

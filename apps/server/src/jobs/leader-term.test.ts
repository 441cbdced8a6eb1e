import { findHubOfZone } from '@tradeops/domain/market/zones'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../test/fake-clock.ts'
import { createMarketMemory } from '../flows/market/market-memory.ts'
import { createSerialQueue } from '../flows/queues.ts'
import { startLeaderTerm } from './leader-term.ts'

const NOW = '2026-07-15T22:36:00Z'
const never = { after: () => () => {} }

/** The twelve SCED runs of the last hour, none of them briefed. */
const MISSED = Array.from({ length: 12 }, (_, run) => new Date(Date.parse(NOW) - ((11 - run) * 5 + 1) * MINUTE_MS))

type Work = {
  makeBriefs?(runAt: Date): Promise<void>
  remakeBriefs?(): Promise<void>
}

/** Leads in a market with an hour of missed runs; `publishNextRun` lets five minutes pass and the next run arrive. */
function lead({ makeBriefs = async () => {}, remakeBriefs = async () => {} }: Work = {}) {
  const clock = createFakeClock(NOW)
  const memory = createMarketMemory('simulated')
  const point = findHubOfZone('HOUSTON')
  const remember = (runAt: Date) => {
    const atMs = runAt.getTime()
    memory.remember([{ series: 'lmp', point, atMs, knownAtMs: atMs, value: 30, detail: null }])
  }
  for (const runAt of MISSED) remember(runAt)
  let announce = (_runAt: Date) => {}
  const made: Date[] = []
  const logged: string[] = []
  const faults: unknown[] = []
  const term = startLeaderTerm({
    clock,
    timers: never,
    limitTimers: never,
    memory,
    newestRunAt: () => null,
    catchUp: async () => {},
    startIngestion: async ({ onScedRun }) => {
      announce = onScedRun
      return {
        ingestQueue: createSerialQueue(),
        caughtUp: Promise.resolve(),
        pricesPolledFor: () => true,
        stop: async () => {},
      }
    },
    async makeBriefs(runAt) {
      made.push(runAt)
      await makeBriefs(runAt)
    },
    remakeBriefs,
    learnOutlook: async () => {},
    scoreTrackRecord: async () => {},
    tidy: async () => {},
    backups: null,
    explainLostLeadership: async () => null,
    log: (line) => logged.push(line),
    onMissedRunsBriefed() {},
    onFault: (_what, fault) => faults.push(fault),
  })
  return {
    term,
    made,
    logged,
    faults,
    /** Resolves once the missed runs are briefed. */
    hasCaughtUp: () => expect.poll(() => logged.at(-1)).toContain('From now on every run gets a brief'),
    publishNextRun(): Date {
      clock.advance(5 * MINUTE_MS)
      const runAt = clock.now()
      remember(runAt)
      announce(runAt)
      return runAt
    },
  }
}

test('after a start the missed runs of the last hour are briefed', async () => {
  const { term, made, logged, hasCaughtUp } = lead()
  await hasCaughtUp()
  expect(logged.at(-1)).toContain('12 runs of the last hour are briefed')
  expect(made).toEqual(MISSED)
  await term.stop()
})

test('two runs that arrive while the last hour is briefed are both briefed, once', async () => {
  const arrived: Date[] = []
  const { term, made, logged, hasCaughtUp, publishNextRun } = lead({
    async makeBriefs(runAt) {
      if (runAt.getTime() === MISSED[4]!.getTime()) arrived.push(publishNextRun(), publishNextRun())
    },
  })
  await hasCaughtUp()
  expect(arrived).toHaveLength(2)
  expect(made).toEqual([...MISSED, ...arrived])
  expect(logged.at(-1)).toContain('14 runs of the last hour are briefed')
  await term.stop()
})

test('a run that arrives while the last missed run is briefed, or after it, is briefed once', async () => {
  const arrived: Date[] = []
  const { term, made, hasCaughtUp, publishNextRun } = lead({
    async makeBriefs(runAt) {
      if (runAt.getTime() === MISSED.at(-1)!.getTime()) arrived.push(publishNextRun())
    },
    async remakeBriefs() {
      arrived.push(publishNextRun())
    },
  })
  await hasCaughtUp()
  arrived.push(publishNextRun())
  await term.stop()
  expect(arrived).toHaveLength(3)
  expect(made).toEqual([...MISSED, ...arrived])
})

test('a missed run that cannot be briefed is reported and not tried again, and the others are briefed', async () => {
  const away = new Error('the database is away')
  const { term, made, logged, faults, hasCaughtUp } = lead({
    async makeBriefs(runAt) {
      if (runAt.getTime() >= MISSED[10]!.getTime()) throw away
    },
  })
  await hasCaughtUp()
  await term.stop()
  expect(made).toEqual(MISSED)
  expect(faults).toEqual([away, away])
  expect(logged.at(-1)).toContain('10 runs of the last hour are briefed')
})

test('a stop while the last hour is briefed waits for the run in progress, and no further run begins', async () => {
  let finishRun = () => {}
  const { term, made, logged, publishNextRun } = lead({
    makeBriefs: () =>
      new Promise((resolve) => {
        finishRun = resolve
      }),
  })
  await expect.poll(() => made).toHaveLength(1)
  publishNextRun()
  let hasStopped = false
  const stopped = term.stop().then(() => {
    hasStopped = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(hasStopped).toBe(false)
  finishRun()
  await stopped
  expect(made).toHaveLength(1)
  expect(logged).not.toContainEqual(expect.stringContaining('every run gets a brief'))
})

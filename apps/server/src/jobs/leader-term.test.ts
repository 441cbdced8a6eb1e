import { findHubOfZone } from '@tradeops/domain/market/zones'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../test/fake-clock.ts'
import { createMarketMemory } from '../flows/market/market-memory.ts'
import { createSerialQueue } from '../flows/queues.ts'
import { startLeaderTerm } from './leader-term.ts'

const NOW = '2026-07-15T22:36:00Z'
const never = { after: () => () => {} }

/** The market data of an hour in which nothing was briefed: twelve SCED runs. */
function rememberHour() {
  const memory = createMarketMemory('simulated')
  const runs = Array.from({ length: 12 }, (_, run) => Date.parse(NOW) - (run * 5 + 1) * MINUTE_MS)
  const point = findHubOfZone('HOUSTON')
  memory.remember(runs.map((atMs) => ({ series: 'lmp', point, atMs, knownAtMs: atMs, value: 30, detail: null })))
  return memory
}

function lead(makeBriefs: () => Promise<void>, logged: string[] = []) {
  return startLeaderTerm({
    clock: createFakeClock(NOW),
    timers: never,
    stopTimers: never,
    memory: rememberHour(),
    newestRunAt: () => null,
    catchUp: async () => {},
    startIngestion: async () => ({
      ingestQueue: createSerialQueue(),
      caughtUp: Promise.resolve(),
      pricesPolledFor: () => true,
      stop: async () => {},
    }),
    makeBriefs,
    remakeBriefs: async () => {},
    learnOutlook: async () => {},
    scoreTrackRecord: async () => {},
    tidy: async () => {},
    backups: null,
    explainLostLeadership: async () => null,
    log: (line) => logged.push(line),
    onMissedRunsBriefed() {},
    onFault: (_what, fault) => {
      throw fault
    },
  })
}

test('after a start the missed runs of the last hour are briefed', async () => {
  const logged: string[] = []
  let made = 0
  const term = lead(async () => {
    made += 1
  }, logged)
  await expect.poll(() => logged.at(-1)).toContain('12 runs of the last hour are briefed')
  expect(made).toBe(12)
  await term.stop()
})

test('a stop while the last hour is briefed waits for the run in progress, and no further run begins', async () => {
  let made = 0
  let finishRun = () => {}
  const term = lead(() => {
    made += 1
    return new Promise((resolve) => {
      finishRun = resolve
    })
  })
  await expect.poll(() => made).toBe(1)
  let hasStopped = false
  const stopped = term.stop().then(() => {
    hasStopped = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(hasStopped).toBe(false)
  finishRun()
  await stopped
  expect(made).toBe(1)
})

import type { MarketSource } from '@tradeops/domain/market/market-source'
import { expect, test } from 'vitest'
import { describeSourceForDiagnostics } from './describe-source-for-diagnostics.ts'
import { createMarketMemory } from './market-memory.ts'
import { type SourcePollAttempt, updateSourceHealth } from './source-health.ts'

const load: MarketSource = {
  name: 'load',
  title: 'System load',
  group: 'load',
  documents: ['supply-demand'],
  judgedBy: 'load',
  freshness: { freshMinutes: 15, missingMinutes: 30 },
  plan: { periodMinutes: 5, markMinute: 0, pollAfterSeconds: [70] },
  coversMinutesBefore: 1,
}

const at = (time: string) => new Date(`2026-07-15T${time}Z`)

function memoryWith(time: string) {
  const memory = createMarketMemory('simulated')
  const atMs = at(time).getTime()
  memory.remember([{ series: 'load', point: 'SYSTEM', atMs, knownAtMs: atMs, value: 60_000, detail: null }])
  return memory
}

const attempt = (time: string, change: Partial<SourcePollAttempt> = {}): SourcePollAttempt => ({
  at: at(time),
  via: 'supply-demand',
  errors: [],
  note: null,
  ...change,
})

test('a success clears the count of failures and keeps the last error', () => {
  const memory = memoryWith('22:35:00')
  const failed = updateSourceHealth(
    memory,
    load,
    null,
    attempt('22:36:10', { via: null, errors: ['supply-demand: 500.'] }),
  )
  expect(failed).toMatchObject({ consecutiveFailures: 1, lastSuccessAt: null, via: null })
  const again = updateSourceHealth(
    memory,
    load,
    failed,
    attempt('22:37:50', { via: null, errors: [], note: 'resting' }),
  )
  expect(again).toMatchObject({ consecutiveFailures: 1, lastError: 'supply-demand: 500.', lastErrorAt: at('22:36:10') })
  const back = updateSourceHealth(memory, load, again, attempt('22:39:30'))
  expect(back).toMatchObject({
    consecutiveFailures: 0,
    lastSuccessAt: at('22:39:30'),
    lastError: 'supply-demand: 500.',
  })
  expect(back).toMatchObject({ state: 'ok', note: null, nextAttemptAt: at('22:41:10') })
})

test('an answer with old rows is a successful fetch of a stale source', () => {
  const health = updateSourceHealth(memoryWith('22:15:00'), load, null, attempt('22:36:10'))
  expect(health).toMatchObject({
    state: 'stale',
    lastSuccessAt: at('22:36:10'),
    note: 'It answers, but its newest value is from 17:15 CT.',
  })
})

test('the state of a stored record ages', () => {
  const health = updateSourceHealth(memoryWith('22:35:00'), load, null, attempt('22:36:10'))
  const stateAt = (time: string) => {
    const { state, ageSeconds } = describeSourceForDiagnostics(load, health, at(time))
    return `${state} ${ageSeconds}`
  }
  expect([stateAt('22:50:00'), stateAt('22:50:01'), stateAt('23:05:01')]).toEqual([
    'ok 900',
    'stale 901',
    'missing 1801',
  ])
})

test('a source that was never read is reported as waiting, without values', () => {
  expect(describeSourceForDiagnostics(load, null, at('22:36:00'))).toMatchObject({
    state: 'waiting',
    observedAt: null,
    ageSeconds: null,
    lastSuccess: null,
    lastError: null,
    nextAttempt: null,
    via: null,
  })
})

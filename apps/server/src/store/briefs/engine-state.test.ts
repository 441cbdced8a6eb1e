import { gzipSync } from 'node:zlib'
import { composeBrief } from '@tradeops/domain/brief/compose-brief'
import { ZONES } from '@tradeops/domain/market/zones'
import { composeKnownPredictionAccuracy } from '@tradeops/domain/record/known-prediction-accuracy'
import { advancePredictions } from '@tradeops/domain/record/open-predictions'
import { RULE_KINDS } from '@tradeops/domain/rules/registry'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import type { ZoneEngineState } from '../../flows/briefs/make-briefs.ts'
import { readStoredJson } from '../database/stored-json.ts'
import { StoredZoneEngineState } from './engine-state.ts'

const FROM = Date.parse('2026-07-15T20:00:00Z')
const HOUR = 3_600_000

/** Creates the engine states of an evening with many active items. */
function simulatedStates(): ZoneEngineState[] {
  const market = createSimulatedMarket({ seed: 7, scenario: 'heat-dome' })
  const [start, end] = [new Date(FROM - 5 * 24 * HOUR), new Date(FROM + 6 * HOUR)]
  const columns = simulateMarketWindow(market, start, end, start)
  return ZONES.flatMap((zone) => {
    let state: ZoneEngineState | null = null
    return market.scedRunTimes(new Date(FROM), new Date(FROM + 5 * HOUR)).map((run) => {
      const now = new Date(run.getTime() + 65_000)
      const window = { ...columns, asOfMs: now.getTime() }
      const composed = composeBrief(zone, window, now, state, { record: composeKnownPredictionAccuracy(null) })
      const calls = advancePredictions(state?.calls ?? {}, zone, now.getTime(), composed.activeItems).open
      state = { ...composed.state, calls }
      return state
    })
  })
}
const states = simulatedStates()
/** Returns the newest state as JSON, so that a test can change any part of it. */
const stored = () => JSON.parse(JSON.stringify(states.at(-1)))
const read = (state: unknown) =>
  readStoredJson(StoredZoneEngineState, gzipSync(JSON.stringify(state)), 'The state of a test')

test('every state that the engine writes is read as it was', () => {
  expect(states.length).toBeGreaterThan(200)
  for (const state of states) expect(read(state)).toEqual(JSON.parse(JSON.stringify(state)))
})

test('items keep their bytes: a held one goes into the next brief, and a replay compares bytes', () => {
  const items = states.flatMap(({ shown = {} }) => RULE_KINDS.flatMap((kind) => shown[kind] ?? []))
  expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThan(5)
  for (const state of states) {
    const shown = read(state)?.shown
    for (const [kind, item] of Object.entries(state.shown ?? {}))
      expect(JSON.stringify(shown?.[item.kind])).toBe(JSON.stringify(state.shown?.[kind as typeof item.kind]))
  }
})

test('a state from before the comparison, the verdicts, the record and the basis of confidence is read', () => {
  const { last: _last, verdicts: _verdicts, calls: _calls, ...first } = stored()
  for (const item of Object.values<Record<string, unknown>>(first.shown)) {
    delete item.confidenceBasis
    delete item.record
  }
  expect(read({ ...first, snapshot: { lmp: 40 } })).toEqual(first)
  const { shown: _shown, ...judgedOnly } = first
  expect(read(judgedOnly)).toEqual(judgedOnly)
})

test('a state of a newer release is read without what this one does not know', () => {
  const state = stored()
  const newer = structuredClone(state)
  newer.addedLater = { high: true }
  newer.items.episodes.rule_of_next_year = { level: 'watch' }
  newer.verdicts.hydro = { level: null }
  newer.last.cards.push({ kind: 'rule_of_next_year', title: 'New' })
  newer.last.sources.hydro = true
  expect(read(newer)).toEqual(state)
})

test('open calls of a removed rule stay, so that the next run ends them', () => {
  const call = { raisedAtMs: 1, stoodAtMs: 2 }
  expect(read({ ...stored(), calls: { 'rule_of_last_year/watch': call } })?.calls).toEqual({
    'rule_of_last_year/watch': call,
  })
})

test.each([
  ['of another version', { version: 2 }],
  ['without its time', { atMs: undefined }],
  ['with a level that is none', { items: { episodes: { spike_risk: { level: 'severe' } }, lastWatchMs: null } }],
  ['with a time as text', { atMs: '2026-07-15T20:00:00Z' }],
  ['with cards that are no list', { last: { cards: 'none' } }],
  ['with calls that are numbers', { calls: { 'spike_risk/watch': 7 } }],
])('a state %s counts as none', (_what, change) => {
  expect(read({ ...stored(), ...change })).toBeNull()
})

test.each([
  ['bytes that are not gzip', Buffer.from('{}')],
  ['gzip that was cut off', gzipSync(JSON.stringify(states[0])).subarray(0, 90)],
  ['gzip of half the JSON', gzipSync('{"version":1,"atMs"')],
])('%s count as none', (_what, bytes) => {
  expect(readStoredJson(StoredZoneEngineState, bytes, 'A damaged state of a test')).toBeNull()
})

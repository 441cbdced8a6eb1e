import { expect, test } from 'vitest'
import { unsupportedNumbers } from '../../test/numbers-in.ts'
import { endingAt } from '../../test/sample-scene.ts'
import { type SampleColumns, type SampleVintages, sampleWindow } from '../../test/sample-window.ts'
import type { ExposureMap } from '../rules/standing/exposure.ts'
import { composeBrief, type EngineState } from './compose-brief.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
const NOW = Date.parse('2026-07-15T18:36:20Z')
const RUN = Date.parse('2026-07-15T18:35:00Z')
const THIS_HOUR = Date.parse('2026-07-15T18:00:00Z')

/** Three briefs of South, five minutes apart; the last as a reader gets it. */
function thirdBrief(columns: SampleColumns, postings: SampleVintages = {}, exposures?: ExposureMap) {
  let state: EngineState | null = null
  const briefs = [10, 5, 0].map((minutesAgo) => {
    const nowMs = NOW - minutesAgo * MIN
    const composed = composeBrief('SOUTH', sampleWindow(nowMs, columns, postings), new Date(nowMs), state, exposures)
    state = composed.state
    return composed.brief
  })
  return briefs.at(-1)!
}

/** Bound in three of the last six runs of the newest file, and never in the month before. */
const newLine: SampleColumns = {
  'constraintFile/SYSTEM': [
    [RUN - 31 * DAY, 0],
    [RUN - HOUR, 1],
  ],
  'constraint/NELRIO|BASE CASE': endingAt(RUN - HOUR, [120, 120, 120]),
}
const exposed: ExposureMap = {
  fittedAtMs: NOW - DAY,
  byConstraint: {
    'NELRIO|BASE CASE': {
      SOUTH: { shiftFactor: -0.5, n: 240, correlation: 0.8, sameSignInBothHalves: true, lastBoundMs: NOW - 40 * DAY },
    },
  },
}

test.each([
  ['without an exposure, as a note', undefined, 'info'],
  ['with one of 60 dollars, to watch', exposed, 'watch'],
])('a new constraint reaches the brief %s', (_name, exposures, level) => {
  const brief = thirdBrief(newLine, {}, exposures)
  const item = brief.intelligence.find(({ kind }) => kind === 'new_constraint')
  expect(item).toMatchObject({ level, title: 'New constraint: NELRIO', confidence: 0.4, held: false })
  expect(unsupportedNumbers(brief)).toEqual([])
})

test('a load miss reaches the brief with the model it is held against', () => {
  const made = [THIS_HOUR - 2 * HOUR, THIS_HOUR - HOUR, THIS_HOUR].map((startsAtMs) => ({
    publishedAtMs: startsAtMs - 30 * MIN,
    startsAtMs,
    values: Array<number>(24).fill(60_000),
  }))
  const load = endingAt(RUN, Array<number>(15).fill(63_600))
  const brief = thirdBrief({ 'load/SYSTEM': load }, { 'loadForecastInUse/E1': made })
  expect(brief.intelligence.find(({ kind }) => kind === 'load_miss')).toMatchObject({
    level: 'warn',
    title: 'Load 6% over the E1 forecast',
    body: '63.6 GW over the last hour against 60.0 GW.',
    confidence: 0.65,
  })
  expect(unsupportedNumbers(brief)).toEqual([])
})

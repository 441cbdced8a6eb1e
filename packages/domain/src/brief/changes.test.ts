import { expect, test } from 'vitest'
import { endingAt } from '../../test/sample-scene.ts'
import { type SampleColumns, sampleWindow, usualAround } from '../../test/sample-window.ts'
import type { Brief } from './brief.ts'
import { composeBrief, type EngineState } from './compose-brief.ts'

const MIN = 60_000
const RUN = Date.parse('2026-07-15T22:35:00Z')
const calmHour = Array<number>(12).fill(30)

/** A brief for every run from the first of these prices on, the hour before them at $30. */
function briefsOf(prices: readonly number[], more: SampleColumns = {}): Brief[] {
  let state: EngineState | null = null
  return [30, ...prices].map((_price, index) => {
    const runMs = RUN + index * 5 * MIN
    const rows = endingAt(runMs, [...calmHour, 30, ...prices.slice(0, index)])
    const columns = { 'lmp/HB_HOUSTON': [...usualAround(runMs, 30), ...rows], ...more }
    const now = new Date(runMs + 80_000)
    const composed = composeBrief('HOUSTON', sampleWindow(now.getTime(), columns), now, state)
    state = composed.state
    return composed.brief
  })
}
const levelsIn = ({ changes }: Brief) => changes.filter(({ unit }) => unit === 'level')

test('an item that comes, rises and goes is the first of the changes, by its title', () => {
  const briefs = briefsOf([160, 160, 1200, 1200])
  expect(briefs.map((brief) => levelsIn(brief).length > 0)).toEqual([false, false, true, false, true])
  expect(briefs[2]?.changes[0]).toEqual({
    key: 'level/price_level',
    label: 'Houston at $160, $130 above usual',
    from: null,
    to: 2,
    unit: 'level',
    fromAt: '2026-07-15T22:41:20Z',
    toAt: '2026-07-15T22:46:20Z',
  })
  expect(briefs[4]?.changes[0]).toMatchObject({ key: 'level/price_level', from: 2, to: 3 })
})

test('what goes is named as it was last told, and notes that come and go are no change of level', () => {
  const briefs = briefsOf([...Array<number>(4).fill(80), ...Array<number>(14).fill(30)])
  const ofPrice = briefs.flatMap(levelsIn).filter(({ key }) => key === 'level/price_level')
  expect(ofPrice).toMatchObject([
    { from: null, to: 1, label: 'Houston at $80, $50 above usual' },
    { from: 1, to: null, label: 'Houston $80 at 17:55, $30 now' },
  ])
})

test('levels come before whatever has moved, and five changes are the most', () => {
  const [, , brief] = briefsOf([160, 400])
  expect(brief?.changes.map(({ key }) => key)).toEqual(['level/price_level', 'lmp'])
})

test.each([
  ['five dollars are material', 35, ['lmp']],
  ['less is not', 34.99, []],
])('of a price at 30 %s', (_sentence, price, keys) => {
  expect(briefsOf([price])[1]?.changes.map(({ key }) => key)).toEqual(keys)
})

import { expect, test } from 'vitest'
import { createRowsEndingAt } from '../../../test/sample-input.ts'
import { createSampleWindow, createUsualRows, type SampleColumns } from '../../../test/sample-window.ts'
import type { AlertLevel } from '../../rules/alert-level.ts'
import type { Brief } from '../brief.ts'
import { type BriefEngineState, composeBrief } from '../compose-brief.ts'
import { listChangesBetweenBriefs } from './changes-between.ts'
import type { BriefSnapshot } from './snapshot.ts'

const MIN = 60_000
const RUN = Date.parse('2026-07-15T22:35:00Z')
const calmHour = Array<number>(12).fill(30)

/**
 * Creates briefs five minutes apart: the first at $30, the price of the hour before, and then one for each of these
 * prices.
 */
function briefsOf(prices: readonly number[], more: SampleColumns = {}): Brief[] {
  let state: BriefEngineState | null = null
  return [30, ...prices].map((_price, index) => {
    const runMs = RUN + index * 5 * MIN
    const rows = createRowsEndingAt(runMs, [...calmHour, 30, ...prices.slice(0, index)])
    const columns = { 'lmp/HB_HOUSTON': [...createUsualRows(runMs, 30), ...rows], ...more }
    const now = new Date(runMs + 80_000)
    const composed = composeBrief('HOUSTON', createSampleWindow(now.getTime(), columns), now, state)
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

test('an ended item keeps its last title', () => {
  const briefs = briefsOf([...Array<number>(4).fill(80), ...Array<number>(14).fill(30)])
  const ofPrice = briefs.flatMap(levelsIn).filter(({ key }) => key === 'level/price_level')
  expect(ofPrice.slice(0, 2)).toMatchObject([
    { from: null, to: 1, label: 'Houston at $80, $50 above usual' },
    { from: 1, to: 0, label: 'Houston at $30, off its $80 high at 17:55' },
  ])
  expect(ofPrice.at(-1)).toMatchObject({ from: 0, to: null, label: 'Houston at $30, off its $80 high at 17:55' })
})

test('a state that was stored before briefs were compared whole is compared with nothing', () => {
  const { last: _last, ...stored } = composeBrief('HOUSTON', createSampleWindow(RUN, {}), new Date(RUN), null).state
  const columns = { 'lmp/HB_HOUSTON': createRowsEndingAt(RUN, [...calmHour, 400]) }
  expect(composeBrief('HOUSTON', createSampleWindow(RUN, columns), new Date(RUN), stored).brief.changes).toEqual([])
})

const [AT, LATER] = ['2026-07-15T21:00:00Z', '2026-07-15T22:00:00Z']

/** Creates the snapshot of a brief at a moment, with the fields that a test changes. */
const snapshotAt = (at: string, { watched, ...more }: Partial<BriefSnapshot> = {}): BriefSnapshot => ({
  zone: 'HOUSTON',
  at,
  lmp: { value: 30, at },
  cards: [],
  sources: { weather: true, lmp: true, load: true, constraints: true, gas: true },
  watched: { basis: null, prc: null, peak: null, constraints: null, ...watched },
  ...more,
})
type Parts = { [key in keyof BriefSnapshot['watched']]?: BriefSnapshot['watched'][key] }
const watching = (at: string, parts: Parts): BriefSnapshot =>
  snapshotAt(at, { watched: { basis: null, prc: null, peak: null, constraints: null, ...parts } })
const keysOf = (earlier: BriefSnapshot, later: BriefSnapshot) =>
  listChangesBetweenBriefs(earlier, later).map(({ key }) => key)

test.each([
  ['five dollars at $30', 30, 35, ['lmp']],
  ['less than five', 30, 34.99, []],
  ['a tenth of $80', 80, 88, ['lmp']],
  ['five dollars, though less than a tenth', 340, 345, ['lmp']],
  ['a little less than five at a high price', 340, 344.99, []],
  ['five dollars through zero', -2, 3, ['lmp']],
  ['a fall', 400, 360, ['lmp']],
])('a price change is reported by %s', (_sentence, from, to, keys) => {
  const [earlier, later] = [
    snapshotAt(AT, { lmp: { value: from, at: AT } }),
    snapshotAt(LATER, { lmp: { value: to, at: LATER } }),
  ]
  expect(keysOf(earlier, later)).toEqual(keys)
})

test.each([
  ['on the next day', '2026-07-16T21:00:00Z', []],
  ['within a day', LATER, ['level/da_curve', 'level/calm']],
])('the end of a note about one day is no news %s', (_when, later, keys) => {
  const note = (kind: 'da_curve' | 'calm', title: string) => ({
    ...{ kind, title, level: 'info' as const, direction: null, updatedAt: AT },
  })
  const cards = [note('da_curve', "Tomorrow's day-ahead averages $51, peak $180 in HE21"), note('calm', 'Quiet')]
  expect(keysOf(snapshotAt(AT, { cards }), snapshotAt(later)).sort()).toEqual([...keys].sort())
})

test('a price that is not newer has not moved', () => {
  expect(keysOf(snapshotAt(AT), snapshotAt(LATER, { lmp: { value: 90, at: AT } }))).toEqual([])
})

test.each([
  ['basis by five dollars', { basis: [1, 6] }, ['basis']],
  ['and by less it is not', { basis: [1, 5.99] }, []],
  ['reserves by 400 MW', { prc: [5000, 4600] }, ['prc']],
  ['and by less they are not', { prc: [5000, 4601] }, []],
  ['unless they fall under a line', { prc: [3000, 2999] }, ['prc']],
  ['or come back over one', { prc: [2490, 2500] }, ['prc']],
] as const)('of the grid, %s', (_sentence, parts, keys) => {
  const at = (moment: string, place: 0 | 1) =>
    watching(
      moment,
      Object.fromEntries(Object.entries(parts).map(([key, ends]) => [key, { value: ends[place], at: moment }])),
    )
  expect(keysOf(at(AT, 0), at(LATER, 1))).toEqual(keys)
})

test.each([
  ['by a gigawatt', 1000, '2026-07-15T22:00:00Z', ['peak']],
  ['by less', 999, '2026-07-15T22:00:00Z', []],
  ['by a gigawatt and to another hour of the day', 1000, '2026-07-16T00:00:00Z', ['peak']],
  ['to that of another day, which is no revision', 5000, '2026-07-16T22:00:00Z', []],
])('the forecast of the next peak moves %s', (_sentence, mw, hour, keys) => {
  const earlier = watching(AT, { peak: { value: 70_000, at: AT, hour: '2026-07-15T22:00:00Z' } })
  expect(keysOf(earlier, watching(LATER, { peak: { value: 70_000 + mw, at: LATER, hour } }))).toEqual(keys)
})

const bound = (at: string, push: number | null, name = 'N_TO_H') =>
  watching(at, { constraints: { at, binding: [{ key: `${name}|`, name, shadow: 412, push }] } })
const unbound = (at: string) => watching(at, { constraints: { at, binding: [] } })

test.each([
  ['comes with five dollars', unbound(AT), bound(LATER, -5), [{ from: null, to: 412 }]],
  ['comes with less', unbound(AT), bound(LATER, 4.99), []],
  ['starts to bind with an unknown effect', unbound(AT), bound(LATER, null), []],
  ['goes', bound(AT, 20), unbound(LATER), [{ from: 412, to: null }]],
  ['stays and pushes harder', bound(AT, 2), bound(LATER, 20), []],
  [
    'is missing from a file that is the same',
    bound(AT, 20),
    watching(LATER, { constraints: { at: AT, binding: [] } }),
    [],
  ],
  ['cannot be seen, as there is no file', bound(AT, 20), snapshotAt(LATER), []],
])('a constraint that %s', (_sentence, earlier, later, ends) => {
  expect(listChangesBetweenBriefs(earlier, later)).toMatchObject(ends)
})

const card = (
  kind: BriefSnapshot['cards'][number]['kind'],
  level: AlertLevel,
  more: Partial<BriefSnapshot['cards'][number]> = {},
) => ({
  kind,
  title: kind,
  level,
  direction: null,
  updatedAt: AT,
  ...more,
})

test('a card that changes direction at the same level is reported', () => {
  const earlier = snapshotAt(AT, { cards: [card('dart_spread', 'watch', { direction: 1 })] })
  const later = snapshotAt(LATER, { cards: [card('dart_spread', 'watch', { direction: -1 })] })
  expect(listChangesBetweenBriefs(earlier, later)).toMatchObject([{ key: 'direction/dart_spread', from: 1, to: -1 }])
})

test('a card that is folded into a related one has not gone, and has not come when it leads again', () => {
  const alone = snapshotAt(AT, { cards: [card('spike_risk', 'watch')] })
  const foldedCards = [card('price_level', 'warn'), card('spike_risk', 'watch', { isFolded: true })]
  expect(keysOf(alone, snapshotAt(LATER, { cards: foldedCards }))).toEqual(['level/price_level'])
  expect(keysOf(snapshotAt(AT, { cards: foldedCards }), { ...alone, at: LATER })).toEqual(['level/price_level'])
})

test('a folded card that falls is reported with its level, and one that was never alone is not', () => {
  const earlier = snapshotAt(AT, { cards: [card('spike_risk', 'watch'), card('price_level', 'warn')] })
  const folded = [card('spike_risk', 'info', { isFolded: true }), card('price_move', 'info', { isFolded: true })]
  const later = snapshotAt(LATER, { cards: [card('price_level', 'warn'), ...folded] })
  expect(listChangesBetweenBriefs(earlier, later)).toMatchObject([{ key: 'level/spike_risk', from: 1, to: 0 }])
})

test('a source lost or back is reported', () => {
  const lost = snapshotAt(LATER, { sources: { ...snapshotAt(AT).sources, lmp: false }, lmp: null })
  expect(listChangesBetweenBriefs(snapshotAt(AT), lost)).toMatchObject([
    { key: 'source/lmp', from: 1, to: 0, label: 'LMP data' },
  ])
  expect(keysOf({ ...lost, at: AT }, snapshotAt(LATER))).toEqual(['source/lmp'])
})

test('a large move of the price leads, then levels, sources and figures by weight, then notes; seven are the most', () => {
  const earlier = snapshotAt(AT, {
    cards: [card('heat', 'info'), card('gas_move', 'info'), card('wind_miss', 'watch')],
    watched: { ...watching(AT, { basis: { value: 0, at: AT }, prc: { value: 6000, at: AT } }).watched },
  })
  const later = snapshotAt(LATER, {
    lmp: { value: 90, at: LATER },
    cards: [card('heat', 'alert', { updatedAt: LATER }), card('da_curve', 'info')],
    sources: { ...earlier.sources, gas: false },
    watched: { ...watching(LATER, { basis: { value: 5, at: LATER }, prc: { value: 5000, at: LATER } }).watched },
  })
  expect(keysOf(earlier, later)).toEqual([
    'lmp',
    'level/heat',
    'level/wind_miss',
    'source/gas',
    'prc',
    'basis',
    'level/da_curve',
  ])
})

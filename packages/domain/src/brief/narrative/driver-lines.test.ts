import { expect, test } from 'vitest'
import { createBindingConstraint } from '../../../test/binding-constraint.ts'
import { listUnsupportedNumbersOfBrief } from '../../../test/quoted-numbers.ts'
import { createRowsEndingAt } from '../../../test/sample-input.ts'
import {
  createSampleWindow,
  createSteadyRows,
  createUsualRows,
  type SampleColumns,
} from '../../../test/sample-window.ts'
import { composeBrief } from '../compose-brief.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

const hub = (usual: number, price: number) => [
  ...createUsualRows(RUN, usual),
  ...createRowsEndingAt(RUN, [...Array<number>(8).fill(usual), ...Array<number>(4).fill(price)]),
]
/**
 * Creates prices of Houston and of the hub average that move together, so that energy and not congestion moves the
 * price.
 */
const energyAlone = (price: number): SampleColumns => ({
  'lmp/HB_HOUSTON': hub(40, price),
  'lmp/HB_HUBAVG': hub(40, price),
})
/**
 * Creates 31 days of net load that rises by a gigawatt a day from 40 to 49 GW and then starts again, and the given net
 * load now.
 */
const netLoad = (nowMw: number): SampleColumns => {
  const past = (atMs: number) => 60_000 + 1000 * (Math.floor(atMs / DAY) % 10)
  return {
    'load/SYSTEM': [
      ...createSteadyRows(RUN - 2 * HOUR, 31, past),
      ...createRowsEndingAt(RUN, Array<number>(20).fill(nowMw + 20_000)),
    ],
    'generation/wind': createSteadyRows(RUN, 31, 10_000),
    'generation/solar': createSteadyRows(RUN, 31, 10_000),
  }
}
const reserves: SampleColumns = { 'prc/SYSTEM': createRowsEndingAt(RUN, [6000, 6010, 6020]) }

function narrativeOf(columns: SampleColumns): string {
  const { brief } = composeBrief('HOUSTON', createSampleWindow(NOW, columns), new Date(NOW), null)
  expect(listUnsupportedNumbersOfBrief(brief)).toEqual([])
  return brief.narrative
}

test.each([
  [
    'a high price by a high net load',
    75,
    55_000,
    'Net load is 55.0 GW vs 44.0 GW usual; past days do not show what that adds, so the $35 gap is unexplained.',
  ],
  [
    'a low price by a low net load',
    12,
    38_000,
    'Net load is 38.0 GW vs 44.0 GW usual; past days do not show what that adds, so the $28 gap is unexplained.',
  ],
  [
    'a high price by no ordinary net load',
    75,
    45_000,
    'The $35 gap is energy, not congestion; no single driver explains it.',
  ],
  [
    'a high price by no low net load',
    75,
    38_000,
    'The $35 gap is energy, not congestion; no single driver explains it.',
  ],
])('energy explains %s', (_sentence, price, netLoadMw, sentence) => {
  expect(narrativeOf({ ...energyAlone(price), ...netLoad(netLoadMw), ...reserves })).toContain(sentence)
})

test.each([
  ['net load', { ...reserves }, 'no usual net load to compare'],
  ['reserves', netLoad(45_000), 'no reserve data'],
  ['both', {}, 'no usual net load to compare and no reserve data'],
] as [string, SampleColumns, string][])('without %s the driver is unclear', (_name, columns, what) => {
  const narrative = narrativeOf({ ...energyAlone(75), ...columns })
  expect(narrative).toContain(`Driver unclear: ${what}.`)
  expect(narrative).not.toContain('no single driver')
})

const elsewhere = createBindingConstraint('X_LINE|BASE CASE', 94)

test('a wide basis is not denied by a constraint file that does not explain it', () => {
  const split = { 'lmp/HB_HOUSTON': hub(40, 114), 'lmp/HB_HUBAVG': hub(40, 24), ...elsewhere }
  expect(narrativeOf(split)).toContain(
    'Houston is $90 over the hub average; the constraint file of 16:55 does not explain it.',
  )
  expect(narrativeOf({ ...energyAlone(75), ...elsewhere })).toContain(
    'No constraint known to move Houston was binding at 16:55.',
  )
})

test('the level of net load is stated once: by the cause of the price, or else by its own line', () => {
  const timesStated = (price: number, netLoadMw: number) =>
    narrativeOf({ ...energyAlone(price), ...netLoad(netLoadMw), ...reserves }).match(/(?:55|45)\.0 GW/g)
  expect(timesStated(75, 55_000)).toEqual(['55.0 GW'])
  expect(timesStated(75, 45_000)).toEqual(['45.0 GW'])
})

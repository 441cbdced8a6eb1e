import { expect, test } from 'vitest'
import { listUnsupportedNumbersOfBrief } from '../../test/quoted-numbers.ts'
import { createRowsEndingAt } from '../../test/sample-input.ts'
import { createSampleWindow, createUsualRows, type SampleColumns } from '../../test/sample-window.ts'
import { composeBrief } from './compose-brief.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const MIN = 60_000
const HOUR = 60 * MIN

const posted = [{ publishedAtMs: RUN - 40 * MIN, startsAtMs: RUN - 35 * MIN, values: [9000, 9000] }]

const fileAged = (minutes: number, shadow: number): SampleColumns => ({
  'constraintFile/SYSTEM': [[NOW - minutes * MIN, 1]],
  'constraint/WESTEX|BASE CASE': [[NOW - minutes * MIN, shadow]],
})

function briefWith(changed: SampleColumns) {
  const hour = createRowsEndingAt(RUN, [30, 31, 30, 32, 31, 30, 31, 32, 30, 31, 32, 31])
  const columns: SampleColumns = {
    'lmp/HB_WEST': [...createUsualRows(RUN, 30), ...hour],
    'lmp/HB_HUBAVG': hour.map(([at, price]) => [at, price + 4]),
    'load/SYSTEM': [
      [RUN - 5 * MIN, 60_000],
      [RUN, 60_100],
    ],
    'generation/wind': [[RUN, 9000]],
    'tempF/KMAF': [[RUN - 40 * MIN, 95]],
    'tempF/KABI': [[RUN - 50 * MIN, 91]],
    'weatherAlertPoll/TX': [[RUN, 0]],
    'gas/HENRY_HUB': [
      [Date.parse('2026-07-13T05:00:00Z'), 3],
      [Date.parse('2026-07-14T05:00:00Z'), 3.2],
    ],
    ...fileAged(40, 42),
    ...changed,
  }
  const window = createSampleWindow(NOW, columns, { 'stwpf/SYSTEM': posted, 'stppf/SYSTEM': posted })
  const { brief } = composeBrief('WEST', window, new Date(NOW), null)
  expect(listUnsupportedNumbersOfBrief(brief)).toEqual([])
  expect(Object.values(brief.required)).toEqual([true, true, true, true, true])
  return brief
}

const notesOf = (narrative: string) => narrative.split('## Data notes\n')[1] ?? ''

test('what is fresh needs no note', () => {
  const brief = briefWith({})
  expect(brief.dataQuality).toEqual({ score: 1, grade: 'Good' })
  expect(notesOf(brief.narrative)).toBe('')
})

test('a constraint file hours late is shown with its age and judged by no rule', () => {
  const { constraintsPanel, narrative, signals, rulesShadow, intelligence } = briefWith(fileAged(200, 3500))
  expect(constraintsPanel).toMatchObject({
    level: 'info',
    text: 'Constraint data is 3 h 20 min old, from 14:16, when WESTEX bound at $3,500/MWh; West trades $4 under the hub average: low pressure, basis only.',
  })
  expect(narrative).toContain('Constraint data is 3 h 20 min old, from 14:16; basis only.')
  expect(notesOf(narrative)).toBe('- Constraints: 3 h 20 min old; shown with its age.')
  expect(signals.at(-1)).toMatchObject({ signalType: 'constraint:WESTEX', value: 3500, asOf: '2026-07-15T19:16:20Z' })
  expect(rulesShadow.constraintPressure).toMatchObject({ status: 'Low', top: null, degraded: true, reason: 'stale' })
  expect(intelligence.map(({ kind }) => kind)).not.toContain('constraint_pressure')
})

test('a late file in which nothing bound says so', () => {
  const late = {
    'constraintFile/SYSTEM': [[NOW - 200 * MIN, 0]],
    'constraint/WESTEX|BASE CASE': [],
  } satisfies SampleColumns
  expect(briefWith(late).constraintsPanel.text).toContain(
    '3 h 20 min old, from 14:16, when no constraint bound; West trades',
  )
})

test('a thermometer hours late is shown, and the station that spoke last is the one that speaks', () => {
  const late = { 'tempF/KMAF': [[NOW - 5 * HOUR, 99]], 'tempF/KABI': [[NOW - 4 * HOUR, 97]] } satisfies SampleColumns
  const { nowcast, diagnostics, narrative } = briefWith(late)
  expect(nowcast).toMatchObject({ tempF: 97, stationId: 'KABI' })
  expect(diagnostics.weather).toMatchObject({ state: 'stale', note: '4 h old' })
  expect(notesOf(narrative)).toBe('- Weather: 4 h old; used with less weight.')
})

test('a gas price of last week’s week is used, dated, and marked as old', () => {
  const traded = {
    'gas/HENRY_HUB': [
      [Date.parse('2026-07-01T05:00:00Z'), 3],
      [Date.parse('2026-07-02T05:00:00Z'), 3.6],
    ],
  } satisfies SampleColumns
  const { nowcast, context, narrative, intelligence } = briefWith(traded)
  expect(nowcast.gasPrice).toBe(3.6)
  expect(context.gas.tradeDate).toBe('2026-07-02')
  expect(notesOf(narrative)).toBe('- Gas: 13 days old; used with less weight.')
  expect(intelligence.find(({ kind }) => kind === 'gas_move')).toMatchObject({
    ...{ confidence: 1, confidenceBasis: 'fact', confidenceBand: 'calm' },
  })
})

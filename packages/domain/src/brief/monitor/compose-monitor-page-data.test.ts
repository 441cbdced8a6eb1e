import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { CONSTRAINT_FILE_MS, createBindingConstraint, MIN, NOW, SCED_RUN_MS } from '../../../test/binding-constraint.ts'
import { createSampleWindow, type SampleColumns, type SampleRow } from '../../../test/sample-window.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { ZONES, type Zone } from '../../market/zones.ts'
import {
  type ConstraintExposure,
  type ConstraintExposures,
  NO_CONSTRAINT_EXPOSURES,
} from '../../rules/panel/constraint-exposure.ts'
import { fitConstraintExposures } from '../../rules/panel/fit-constraint-exposures.ts'
import { composeBrief } from '../compose-brief.ts'
import { composeMonitorPageData } from './compose-monitor-page-data.ts'
import type { MonitorCongestion } from './monitor-page-data.ts'

const HOUR = 60 * MIN
const DAY = 24 * HOUR

const monitorOf = (columns: SampleColumns, nowMs = NOW, exposures: ConstraintExposures = NO_CONSTRAINT_EXPOSURES) =>
  composeMonitorPageData(createSampleWindow(nowMs, columns), new Date(nowMs), () => null, exposures)

const prices = (atMs: number, [houston, north, south, west]: readonly number[]): SampleColumns => ({
  'lmp/HB_HOUSTON': [[atMs, houston!]],
  'lmp/HB_NORTH': [[atMs, north!]],
  'lmp/HB_SOUTH': [[atMs, south!]],
  'lmp/HB_WEST': [[atMs, west!]],
})

const exposure = (shiftFactor: number, n = 400): ConstraintExposure => ({
  ...{ shiftFactor, n, correlation: 0.9, sameSignInBothHalves: true, lastBoundMs: CONSTRAINT_FILE_MS },
})

function expectColumnsToAddUp({ constraints, others, zones }: MonitorCongestion): void {
  for (const zone of ZONES) {
    const { notExplained, congestion, common, basis } = zones[zone]
    const effects = constraints.reduce((sum, { effects }) => sum + (effects[zone].dollars ?? 0), others.effects[zone])
    expect(roundTo(effects + notExplained!, 0.01)).toBe(congestion)
    expect(roundTo(congestion! + common!, 0.01)).toBe(basis)
  }
}

test('every column adds up to the basis of its zone, what is not explained being a part of it', () => {
  const columns = {
    ...prices(CONSTRAINT_FILE_MS, [123.694, 28.438, 41.12, -53.206]),
    'lmp/HB_HUBAVG': [[CONSTRAINT_FILE_MS, 35.0115] as SampleRow],
    'systemLambda/SYSTEM': [[CONSTRAINT_FILE_MS, 34.6] as SampleRow],
    ...createBindingConstraint('N_TO_H|BASE CASE', 412.33),
  }
  const effects = { HOUSTON: exposure(-0.2), NORTH: exposure(0.02, 50) }
  const { congestion } = monitorOf(columns, NOW, { fittedAtMs: NOW, byConstraint: { 'N_TO_H|BASE CASE': effects } })
  expect(congestion).toMatchObject({ runAt: '2026-07-15T21:55:00Z', absent: null, systemLambda: 34.6 })
  const [row] = congestion.constraints
  expect(row).toMatchObject({ name: 'N_TO_H', contingency: 'BASE CASE', shadow: 412.33, boundRuns: 1 })
  expect(row?.effects).toMatchObject({
    HOUSTON: { dollars: 82.47, isFirm: true },
    NORTH: { dollars: -8.25, isFirm: false },
    WEST: { dollars: null, isFirm: false, isOfRegion: false },
  })
  expect(congestion.zones.HOUSTON).toEqual({ notExplained: 6.62, congestion: 89.09, common: -0.41, basis: 88.68 })
  expect(congestion.zones.WEST).toMatchObject({ notExplained: -87.81, congestion: -87.81 })
  expectColumnsToAddUp(congestion)
})

test('more constraints than the list holds are summed up under it, and the columns still add up', () => {
  const names = Array.from({ length: 8 }, (_, index) => `LINE_${index}|DLIN`)
  const columns: SampleColumns = Object.assign(
    { ...prices(CONSTRAINT_FILE_MS, [50, 40, 30, 20]), 'systemLambda/SYSTEM': [[CONSTRAINT_FILE_MS, 33]] },
    ...names.map((name, index) => createBindingConstraint(name, 100 - index)),
  )
  const byConstraint = Object.fromEntries(names.map((name, index) => [name, { WEST: exposure(0.01 * (index + 1)) }]))
  const { congestion } = monitorOf(columns, NOW, { fittedAtMs: NOW, byConstraint })
  expect(congestion.constraints.map(({ name }) => name)).toEqual([
    'LINE_7',
    'LINE_6',
    'LINE_5',
    'LINE_4',
    'LINE_3',
    'LINE_2',
  ])
  expect(congestion.others).toMatchObject({ count: 2, effects: { WEST: -2.98, NORTH: 0 } })
  expectColumnsToAddUp(congestion)
})

test('a constraint whose effect is not measured says whose region it is in, and its dollars stay unexplained', () => {
  const columns = {
    ...prices(CONSTRAINT_FILE_MS, [50, 40, 30, 20]),
    'systemLambda/SYSTEM': [[CONSTRAINT_FILE_MS, 33] as SampleRow],
    ...createBindingConstraint('N_TO_H|BASE CASE', 90),
  }
  const { constraints, zones } = monitorOf(columns).congestion
  expect(constraints[0]?.effects.HOUSTON).toEqual({ dollars: null, isFirm: false, isOfRegion: true })
  expect(constraints[0]?.effects.WEST.isOfRegion).toBe(false)
  expect(zones.HOUSTON).toEqual({ notExplained: 17, congestion: 17, common: -2, basis: 15 })
})

test('without system lambda nothing is unexplained, and the basis is shown', () => {
  const columns = {
    ...prices(CONSTRAINT_FILE_MS, [50, 40, 30, 20]),
    ...createBindingConstraint('N_TO_H|BASE CASE', 90),
  }
  expect(monitorOf(columns).congestion.zones.HOUSTON).toEqual({
    ...{ notExplained: null, congestion: null, common: null, basis: 15 },
  })
})

test('an old constraint file is shown with its time and prices, and as stale', () => {
  const columns = {
    ...prices(CONSTRAINT_FILE_MS, [50, 40, 30, 20]),
    'systemLambda/SYSTEM': [[CONSTRAINT_FILE_MS, 33] as SampleRow],
    ...createBindingConstraint('WESTEX|BASE CASE', 90),
  }
  const { congestion } = monitorOf(columns, NOW + 3 * HOUR)
  expect(congestion).toMatchObject({ runAt: '2026-07-15T21:55:00Z', absent: 'stale', zones: { WEST: { basis: -15 } } })
})

test('with nothing read every part says so', () => {
  const { congestion, reserves, spreads, gas, zones, hubAverage } = monitorOf({})
  expect(congestion).toMatchObject({ runAt: null, absent: 'missing', constraints: [] })
  expect(congestion.zones.WEST).toEqual({ notExplained: null, congestion: null, common: null, basis: null })
  expect(reserves).toMatchObject({ prcMw: null, absent: 'missing', changeMw: null })
  expect(spreads.flatMap(({ over }) => Object.values(over)).every((spread) => spread === null)).toBe(true)
  expect(gas).toEqual({ price: null, tradeDate: null })
  for (const row of [...zones, hubAverage]) expect(row).toMatchObject({ sparkSpread: null, day: null, heatRate: null })
})

test('below zero there is no heat rate, and the spark spread is a loss', () => {
  const columns = { ...prices(SCED_RUN_MS, [50, 40, 30, -53.21]), 'gas/HENRY_HUB': [[NOW - DAY, 3.21] as SampleRow] }
  const { zones } = monitorOf(columns)
  expect(zones[3]).toMatchObject({ heatRate: null, sparkSpread: -75.68 })
  expect(zones[0]).toMatchObject({ heatRate: 15.6, sparkSpread: 27.53 })
})

test('a spread is row minus column, of one run', () => {
  const { spreads } = monitorOf({
    ...prices(SCED_RUN_MS, [123.69, 28.44, 41.12, -53.21]),
    'lmp/HB_SOUTH': [[CONSTRAINT_FILE_MS, 41.12]],
  })
  expect(spreads[0]).toEqual({ zone: 'HOUSTON', over: { HOUSTON: null, NORTH: 95.25, SOUTH: null, WEST: 176.9 } })
  expect(spreads[3]?.over).toEqual({ HOUSTON: -176.9, NORTH: -81.65, SOUTH: null, WEST: null })
})

const quarters = (entries: Record<string, number>): SampleColumns => ({
  'spp/HB_WEST': Object.entries(entries).map(([at, value]): SampleRow => [Date.parse(at), value]),
})
const westDay = (now: string, entries: Record<string, number>) =>
  monitorOf(quarters(entries), Date.parse(now)).zones[3]?.day

test('high and low are those of the Central day, the first of equals', () => {
  const entries = {
    '2026-07-15T04:45:00Z': 900,
    '2026-07-15T05:00:00Z': 20.004,
    '2026-07-15T08:00:00Z': -3.5,
    '2026-07-15T20:00:00Z': 88.1,
    '2026-07-15T21:00:00Z': 88.1,
  }
  expect(westDay('2026-07-15T22:36:00Z', entries)).toEqual({
    ...{ high: 88.1, highAt: '2026-07-15T20:00:00Z', low: -3.5, lowAt: '2026-07-15T08:00:00Z' },
  })
  expect(westDay('2026-07-16T05:10:00Z', entries)).toBeNull()
})

test.each([
  ['autumn, the hour that comes twice twice', '2026-11-01T05:00:00Z', '2026-11-02T05:59:00Z'],
  ['spring, 23 hours', '2026-03-08T06:00:00Z', '2026-03-09T04:59:00Z'],
])('the day of %s is whole, and no quarter of another day is in it', (_day, firstQuarter, now) => {
  const first = Date.parse(firstQuarter)
  const last = Date.parse(now) - 14 * MIN
  const iso = (ms: number) => new Date(ms).toISOString().replace('.000', '')
  const entries = { [iso(first - 15 * MIN)]: 999, [iso(first)]: 90, [iso(first + HOUR)]: 40, [iso(last)]: -5 }
  expect(westDay(now, entries)).toEqual({ high: 90, highAt: iso(first), low: -5, lowAt: iso(last) })
})

test('reserves come with the levels at which ERCOT acts, and each service with its day-ahead price', () => {
  const hour = Date.parse('2026-07-15T22:00:00Z')
  const { reserves } = monitorOf({
    'prc/SYSTEM': [
      [NOW - 31 * MIN, 5_210],
      [NOW - MIN, 4_380.4],
    ],
    'asPrice/ECRS': [[SCED_RUN_MS, 21.75]],
    'asPrice/RRS': [[SCED_RUN_MS - 2 * HOUR, 18.4]],
    'asPriceDayAhead/ECRS': [[hour, 7.35]],
    'asPriceDayAhead/RRS': [[hour - HOUR, 6.1]],
  })
  expect(reserves).toMatchObject({ prcMw: 4_380, changeMw: -830, changeMinutes: 30, absent: null })
  expect(reserves.steps.map(({ name, mw }) => `${name} ${mw}`)).toEqual([
    'Watch 3000',
    'EEA1 2500',
    'EEA2 2000',
    'EEA3 1500',
  ])
  const [rrs, ecrs] = reserves.services
  expect(ecrs).toMatchObject({ product: 'ECRS', realTime: 21.75, realTimeAt: '2026-07-15T22:35:00Z', dayAhead: 7.35 })
  expect(rrs).toMatchObject({ product: 'RRS', realTime: null, realTimeAt: null, dayAhead: null, isShort: false })
})

/**
 * Simulates an outage on the lines into Houston for the second time within three weeks, so that its effect on prices
 * has been measured. The outage began five hours ago.
 */
function simulatedAfternoon(): { window: MarketWindow; now: Date } {
  const now = new Date('2026-07-15T21:32:00Z')
  const market = createSimulatedMarket({
    seed: 7,
    scenario: 'houston-import-outage',
    onsetAt: new Date(now.getTime() - 5 * HOUR),
  })
  const from = new Date(now.getTime() - 20 * DAY)
  const window = simulateMarketWindow(market, from, now, new Date(now.getTime() - DAY))
  return { window, now }
}

test('a short service says so, with what its curve pays next and what ERCOT foresees', () => {
  const hour = Date.parse('2026-07-15T22:00:00Z')
  const curve = { quantitiesMw: [500, 1_700], pricesUsdPerMw: [1_800, 250] }
  const { reserves } = monitorOf({
    'asPrice/ECRS': [[SCED_RUN_MS, 250]],
    'asCapability/ECRS': [[SCED_RUN_MS, 900]],
    'asRequirement/ECRS': [[hour, 1_700]],
    'asDemandCurve/ECRS': [[hour, 1_700, { detail: curve }]],
    'systemLambda/SYSTEM': [[SCED_RUN_MS, 5_000]],
    'systemLambdaUncapped/SYSTEM': [[SCED_RUN_MS, 5_400]],
    'priceAdder/SYSTEM': [[SCED_RUN_MS, 12.5]],
    'generation/storage': [
      [SCED_RUN_MS - HOUR, 1_000],
      [SCED_RUN_MS, 4_200],
    ],
    'opsMessagePoll/SYSTEM': [[SCED_RUN_MS, 1]],
    'opsMessage/a': [[SCED_RUN_MS - HOUR, 1, { detail: { text: 'A Watch.', type: 'Watch', priority: null } }]],
  })
  expect(reserves.services[1]).toMatchObject({
    capabilityMw: 900,
    requirementMw: 1_700,
    isShort: true,
    nextStepUsd: 1_800,
  })
  expect(reserves).toMatchObject({ uncappedLambda: 5_400, adder: 12.5, storage: { netMw: 4_200, hourChangeMw: 3_200 } })
  expect(reserves.messages).toEqual([{ at: '2026-07-15T21:35:00Z', type: 'Watch', text: 'A Watch.' }])
})

test.each([
  ['all four requirements known', ['REGUP', 'RRS', 'ECRS', 'NSPIN'], { capabilityMw: 5_200, requirementMw: 5_600 }],
  ['one requirement unknown', ['REGUP', 'RRS', 'ECRS'], null],
])('the upward services are compared together with %s', (_name, planned, together) => {
  const hour = Date.parse('2026-07-15T22:00:00Z')
  const { reserves } = monitorOf({
    'reserveCapacity/REGUP_RRS_ECRS_NSPIN': [[SCED_RUN_MS, 5_200]],
    'asRequirement/REGDN': [[hour, 380]],
    ...Object.fromEntries(planned.map((product) => [`asRequirement/${product}`, [[hour, 1_400]]])),
  })
  expect(reserves.together).toEqual(together)
})

test('a simulated afternoon adds up, and is the sample that visitors see', async () => {
  const { window, now } = simulatedAfternoon()
  const briefOf = (zone: Zone) => composeBrief(zone, window, now, null).brief
  const monitor = composeMonitorPageData(window, now, briefOf, fitConstraintExposures(window, now))
  expect(monitor.congestion.constraints.length).toBeGreaterThan(0)
  expectColumnsToAddUp(monitor.congestion)
  await expect(`${JSON.stringify(monitor, null, 2)}\n`).toMatchFileSnapshot('../../present/example-monitor.json')
})

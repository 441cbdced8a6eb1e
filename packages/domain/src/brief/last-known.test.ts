import { expect, test } from 'vitest'
import { composeColumnKey, createMarketWindow, type MarketWindow, type Observation } from '../market/market-window.ts'
import { listLastKnownValues } from './last-known.ts'

const NOW = new Date('2026-07-15T22:36:00Z')
const row = (minutesAgo: number, value: number): Observation => {
  const atMs = NOW.getTime() - minutesAgo * 60_000
  return { atMs, value, knownAtMs: atMs }
}
const windowOf = (columns: Record<string, Observation[]>): MarketWindow =>
  createMarketWindow({
    origin: 'simulated',
    asOfMs: NOW.getTime(),
    observations: new Map(Object.entries(columns)) as MarketWindow['observations'],
    vintages: new Map(),
  })

test('present sources are left out, missing ones have their time, and sources never seen have none', () => {
  const window = windowOf({
    [composeColumnKey('lmp', 'HB_WEST')]: [row(1, 20.43)],
    [composeColumnKey('constraintFile', 'SYSTEM')]: [row(200, 0)],
    [composeColumnKey('load', 'SYSTEM')]: [row(90, 71_000)],
  })
  const parts = listLastKnownValues('WEST', window, NOW)
  expect(parts.map(({ key }) => key)).toEqual(['weather', 'load', 'gas'])
  expect(parts.find(({ key }) => key === 'load')).toEqual({
    key: 'load',
    state: 'missing',
    label: 'System load',
    value: 71_000,
    unit: 'MW',
    asOf: '2026-07-15T21:06:00Z',
    ageSeconds: 5_400,
  })
  expect(parts.find(({ key }) => key === 'gas')).toMatchObject({ value: null, asOf: null, ageSeconds: null })
})

test('of the zone’s stations the newest speaks, and the highest constraint of the last file', () => {
  const window = windowOf({
    [composeColumnKey('tempF', 'KMAF')]: [row(500, 99)],
    [composeColumnKey('tempF', 'KABI')]: [row(400, 97)],
    [composeColumnKey('constraintFile', 'SYSTEM')]: [row(400, 2)],
    [composeColumnKey('constraint', 'OLD|BASE CASE')]: [row(460, 900)],
    [composeColumnKey('constraint', 'WESTEX|BASE CASE')]: [row(400, 42.1)],
    [composeColumnKey('constraint', 'N_TO_H|X')]: [row(400, 12)],
  })
  const parts = listLastKnownValues('WEST', window, NOW)
  expect(parts.find(({ key }) => key === 'weather')).toMatchObject({ label: 'Temperature at KABI', value: 97 })
  expect(parts.find(({ key }) => key === 'constraints')).toMatchObject({ label: 'WESTEX shadow price', value: 42.1 })
})

test('a gas price is as old as the end of its trade date, here as in the diagnostics', () => {
  const traded = Date.parse('2026-06-24T05:00:00Z')
  const window = windowOf({ [composeColumnKey('gas', 'HENRY_HUB')]: [{ atMs: traded, value: 3.2, knownAtMs: traded }] })
  expect(listLastKnownValues('WEST', window, NOW).find(({ key }) => key === 'gas')).toMatchObject({
    value: 3.2,
    asOf: '2026-06-25T05:00:00Z',
    ageSeconds: (NOW.getTime() - Date.parse('2026-06-25T05:00:00Z')) / 1000,
  })
})

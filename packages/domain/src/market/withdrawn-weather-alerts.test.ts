import { expect, test } from 'vitest'
import { composeColumnKey, createMarketWindow, type MarketWindow } from './market-window.ts'
import type { Reading } from './reading.ts'
import { dropUnseenWeatherAlertEndings, findWithdrawnWeatherAlerts } from './withdrawn-weather-alerts.ts'

const listedAt = new Date('2026-07-15T22:36:00Z')
const sentMs = Date.parse('2026-07-15T20:00:00Z')

const windowWith = (alerts: Record<string, number[]>): MarketWindow =>
  createMarketWindow({
    origin: 'simulated',
    asOfMs: listedAt.getTime(),
    observations: new Map(
      Object.entries(alerts).map(([point, values]) => [
        composeColumnKey('weatherAlert', point),
        values.map((value, index) => ({ atMs: sentMs + index, knownAtMs: sentMs + index, value })),
      ]),
    ),
    vintages: new Map(),
  })

const alert = (point: string, value = 1): Reading => ({
  series: 'weatherAlert',
  point,
  at: new Date(sentMs),
  value,
  unit: 'level',
  publishedAt: null,
})

test('an alert that is no longer listed was withdrawn when the list was made', () => {
  const window = windowWith({ 'HOUSTON|a': [1], 'HOUSTON|b': [1] })
  expect(findWithdrawnWeatherAlerts(window, [alert('HOUSTON|b')], listedAt)).toMatchObject([
    { point: 'HOUSTON|a', value: 0, at: listedAt },
  ])
})

test('an ended alert is not withdrawn twice', () => {
  expect(findWithdrawnWeatherAlerts(windowWith({ 'HOUSTON|a': [1, 0] }), [], listedAt)).toEqual([])
})

test('an empty list withdraws everything in force', () => {
  expect(findWithdrawnWeatherAlerts(windowWith({ 'WEST|a': [1], 'NORTH|a': [1] }), [], listedAt)).toHaveLength(2)
})

test('the ending of an alert we never saw is dropped', () => {
  const rows = [alert('WEST|seen', 0), alert('WEST|unseen', 0), alert('WEST|new', 1)]
  const kept = dropUnseenWeatherAlertEndings(windowWith({ 'WEST|seen': [1] }), rows)
  expect(kept.map(({ point }) => point)).toEqual(['WEST|seen', 'WEST|new'])
})

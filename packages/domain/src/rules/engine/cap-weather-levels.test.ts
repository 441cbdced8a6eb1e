import { expect, test } from 'vitest'
import type { AlertLevel } from '../alert-level.ts'
import type { RuleKind } from '../registry.ts'
import { capWeatherLevels } from './cap-weather-levels.ts'

const capped = (...items: [RuleKind, AlertLevel][]): string => {
  const active = items.map(([kind, level]) => ({ kind, level }))
  capWeatherLevels(active)
  return active.map(({ kind, level }) => `${kind} ${level}`).join(', ')
}

test('a heat warning or a deep freeze on a flat market is a watch', () => {
  expect(capped(['heat', 'alert'])).toBe('heat watch')
  expect(capped(['cold', 'alert'], ['wind_miss', 'watch'])).toBe('cold watch, wind_miss watch')
})

test.each([
  ['a price', 'price_level', 'warn', 'heat warn'],
  ['a fast rise', 'price_move', 'alert', 'heat alert'],
  ['scarcity', 'reserve_tightness', 'warn', 'heat warn'],
  ['an outlook', 'spike_risk', 'warn', 'heat warn'],
  ['a basis, which is no sign of scarcity,', 'congestion_basis', 'alert', 'heat watch'],
] as const)('%s at its level bears the weather up to that level', (_what, kind, level, heat) => {
  expect(capped(['heat', 'alert'], [kind, level])).toBe(`${heat}, ${kind} ${level}`)
})

test('a lower notice stays as it is, and a hurricane warning is not capped', () => {
  expect(capped(['cold', 'info'], ['price_level', 'alert'])).toBe('cold info, price_level alert')
  expect(capped(['storm', 'warn'])).toBe('storm warn')
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SERIES, SERIES_NAMES } from '../market/series.ts'
import { SHIPPED_CHANCE_FIT } from '../outlook/chance-fit.ts'
import { THRESHOLDS } from '../rules/engine/thresholds.ts'
import { zoneHubSplit } from '../rules/spread/zone-hub-split/rule.ts'
import { RULES_CONFIG_HASH } from './configuration.ts'
import { computeHash32, formatHex8, writeCanonicalJson } from './hash.ts'
import { composeOutlookVersion, isCurrentOutlookVersion, OUTLOOK_CONSTANTS_HASH } from './outlook-version.ts'

test('the hash is eight hex digits, and follows content, not the order of keys', () => {
  expect(RULES_CONFIG_HASH).toMatch(/^[0-9a-f]{8}$/)
  expect(writeCanonicalJson({ a: 1, b: [2, { c: 3 }] })).toBe(writeCanonicalJson({ b: [2, { c: 3 }], a: 1 }))
  expect(formatHex8(computeHash32('a'))).toBe('e40c292c')
})

test('no code can change a threshold while the engine runs', () => {
  expect(() => Object.assign(THRESHOLDS.breakout, { watchZ: 1 })).toThrow(TypeError)
  expect(() => Object.assign(zoneHubSplit.ladder.WEST, { watch: 1 })).toThrow(TypeError)
})

test('no rule and no brief names a series that is only collected: its bounds and its age would not be in the hash', () => {
  const collected = SERIES_NAMES.filter((series) => !SERIES[series].inBriefs)
  expect(collected).not.toEqual([])
  const domain = path.join(import.meta.dirname, '..')
  const sources = ['rules', 'brief', 'present'].flatMap((floor) =>
    readdirSync(path.join(domain, floor), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      // The monitor page also shows series that no brief uses.
      .filter((file) => !file.startsWith('monitor'))
      .map((file) => readFileSync(path.join(domain, floor, file), 'utf8')),
  )
  for (const series of collected)
    expect(
      sources.filter((text) => text.includes(`'${series}'`)),
      series,
    ).toEqual([])
})

test('an outlook says by which constants and by which fit it was made', () => {
  const shipped = composeOutlookVersion(SHIPPED_CHANCE_FIT)
  const own = composeOutlookVersion({ ...SHIPPED_CHANCE_FIT, slope: 0.9 })
  expect(shipped).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}$/)
  expect(own).not.toBe(shipped)
  expect([shipped, own].every(isCurrentOutlookVersion)).toBe(true)
  expect([RULES_CONFIG_HASH, undefined, ''].some(isCurrentOutlookVersion)).toBe(false)
  expect(shipped.startsWith(OUTLOOK_CONSTANTS_HASH)).toBe(true)
})

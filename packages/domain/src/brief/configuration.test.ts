import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BOUNDS, SERIES_NAMES } from '../market/series.ts'
import { THRESHOLDS } from '../rules/thresholds.ts'
import { zoneHubSplit } from '../rules/zone-hub-split/rule.ts'
import { CONFIG_HASH } from './configuration.ts'
import { canonical, hash32, hex8 } from './hash.ts'

test('the hash is eight hex digits, and follows content, not the order of keys', () => {
  expect(CONFIG_HASH).toMatch(/^[0-9a-f]{8}$/)
  expect(canonical({ a: 1, b: [2, { c: 3 }] })).toBe(canonical({ b: [2, { c: 3 }], a: 1 }))
  expect(hex8(hash32('a'))).toBe('e40c292c')
})

test('nobody can change a threshold while the engine runs', () => {
  expect(() => Object.assign(THRESHOLDS.breakout, { watchZ: 1 })).toThrow(TypeError)
  expect(() => Object.assign(zoneHubSplit.ladder.WEST, { watch: 1 })).toThrow(TypeError)
})

test('whatever rules and briefs name is a part of the configuration', () => {
  const kept = SERIES_NAMES.filter((series) => !Object.hasOwn(BOUNDS, series))
  expect(kept).toContain('asPrice')
  const named = ['../rules/', './'].flatMap((folder) => {
    const root = new URL(folder, import.meta.url)
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!test)\.ts$/.test(file))
    return files.flatMap((file) => {
      const text = readFileSync(new URL(file, root), 'utf8')
      return kept.filter((series) => new RegExp(`\\b${series}\\b`).test(text))
    })
  })
  expect(named).toEqual([])
})

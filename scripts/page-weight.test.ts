import { expect, test } from 'vitest'
import { measurePageScriptKb } from './measure-page-weight.mjs'

/**
 * The limits are a little above the current weights, because one misplaced import once doubled the home page and
 * nothing else showed it.
 */
test.each([
  ['home-page', 131],
  ['brief-page', 148],
  ['track-record-page', 129],
  ['monitor-page', 169],
  ['history-page', 170],
])('%s needs at most %d KB of script before it runs', (page, maxKb) => {
  expect(measurePageScriptKb(page)).toBeLessThanOrEqual(maxKb)
})

import { expect, test } from 'vitest'
import { measurePageKb } from './measure-page-weight.mjs'

/** A little over what each page weighs: one import in the wrong place once doubled Home without any other sign. */
test.each([
  ['home-page', 131],
  ['brief-page', 148],
  ['track-record-page', 129],
  ['monitor-page', 169],
  ['history-page', 170],
])('%s needs at most %d KB of script before it runs', (page, maxKb) => {
  expect(measurePageKb(page)).toBeLessThanOrEqual(maxKb)
})

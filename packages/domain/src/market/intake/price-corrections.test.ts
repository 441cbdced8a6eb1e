import { expect, test } from 'vitest'
import { mergePriceCorrections } from './price-corrections.ts'

const price = (atMs: number, value: number, knownAtMs = atMs + 10) => ({ atMs, value, knownAtMs })
const correction = (atMs: number, value: number, knownAtMs: number, correctedAtMs = knownAtMs) => ({
  ...price(atMs, value, knownAtMs),
  detail: { originalUsd: 0, correctedAtMs },
})
const PRICES = [price(100, 50), price(200, 60), price(300, 70)]

test('a correction is a later row of the price it names, and no other row changes', () => {
  const merged = mergePriceCorrections(PRICES, [correction(200, 61, 900)])
  expect(merged).toEqual([PRICES[0], PRICES[1], price(200, 61, 900), PRICES[2]])
})

test('a correction of a price that is not stored, between others, before or after them, changes nothing', () => {
  const unknown = [correction(50, 1, 900), correction(150, 1, 900), correction(400, 1, 900)]
  expect(mergePriceCorrections(PRICES, unknown)).toBe(PRICES)
  expect(mergePriceCorrections([], unknown)).toEqual([])
})

test('a correction back to the first price counts, and the row between stays', () => {
  const merged = mergePriceCorrections(PRICES, [correction(200, 80, 900), correction(200, 60, 950)])
  expect(merged.slice(1, 4)).toEqual([PRICES[1], price(200, 80, 900), price(200, 60, 950)])
})

test('of two corrections the one that ERCOT made later counts, also if it was read first', () => {
  const merged = mergePriceCorrections(PRICES, [correction(200, 80, 900, 500), correction(200, 75, 950, 400)])
  expect(merged.slice(1, 3)).toEqual([PRICES[1], price(200, 80, 900)])
})

test('two corrections read at the same moment are both rows, in the order in which they were made', () => {
  const merged = mergePriceCorrections(PRICES, [correction(200, 80, 900, 500), correction(200, 75, 900, 600)])
  expect(merged.slice(2, 4)).toEqual([price(200, 80, 900), price(200, 75, 901)])
})

test('a price that arrives after its correction is corrected as soon as it is known', () => {
  const late = [price(200, 60, 2_000)]
  expect(mergePriceCorrections(late, [correction(200, 61, 900)])).toEqual([...late, price(200, 61, 2_001)])
})

test('a document that repeats the first price after a correction does not undo it', () => {
  const repeated = [price(200, 60, 210), price(200, 60.01, 300), price(200, 60, 1_000)]
  expect(mergePriceCorrections(repeated, [correction(200, 61, 900)])).toEqual([
    repeated[0],
    repeated[1],
    price(200, 61, 900),
  ])
})

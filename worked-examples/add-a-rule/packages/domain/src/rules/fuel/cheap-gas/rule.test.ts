import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import { cheapGas } from './rule.ts'

const NOW = Date.parse('2026-07-15T18:36:20Z')
const TRADED = Date.parse('2026-07-14T05:00:00Z')

const at = (price: number) =>
  judgeSampleRule(cheapGas, createSampleInput({ nowMs: NOW, columns: { 'gas/HENRY_HUB': [[TRADED, price]] } }))

test.each([
  ['at $2.25 is nothing', 2.25, 'none'],
  ['at $2.05 keeps a note', 2.05, 'none, holds info'],
  ['at $2 is a note', 2, 'info'],
  ['at $1.50 is a watch', 1.5, 'watch'],
])('cheap_gas: gas %s', (_sentence, price, levels) => {
  expect(describeJudgedLevels(at(price))).toBe(levels)
})

test('cheap_gas states the price and its date', () => {
  expect(writeJudgedItem(at(2))).toEqual([
    'Henry Hub at $2.00',
    'Traded on 14 Jul. A sample rule: gas so cheap that coal stays off.',
  ])
})

import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import example from '@tradeops/domain/present/example-monitor.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { composePriceTableText } from './table-text.ts'

const SAMPLE = example as MonitorAnswer
const cells = (text: string) => text.split('\n').map((line) => line.split('\t'))

test('five rows under one heading, all with 16 cells and plain numbers', () => {
  const rows = cells(composePriceTableText(SAMPLE))
  expect(rows).toHaveLength(6)
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([16]))
  const [, houston, north, , , average] = rows
  expect(houston?.slice(0, 8).join(' ')).toBe('Houston HB_HOUSTON 2026-07-15T21:30:24Z 144.07 142.22 94.77 -49.3 83.93')
  expect(north?.slice(10, 14)).toEqual(['93.52', '10:00', '-8.96', '13:15'])
  expect([average?.[0], average?.[7], average?.[14]]).toEqual(['Hub average', '', ''])
})

test('a missing value is an empty cell, and a tab in a title shifts no cell', () => {
  const [first, ...others] = SAMPLE.zones
  const zones = [{ ...first!, lmp: null, heatRate: null, day: null, title: 'Two\twords\nand more' }, ...others]
  const [, houston] = cells(composePriceTableText({ ...SAMPLE, zones }))
  expect([houston?.[3], houston?.[8], houston?.[10], houston?.[11]]).toEqual(['', '', '', ''])
  expect(houston?.[15]).toBe('Two words and more')
})

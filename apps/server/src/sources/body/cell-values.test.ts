import { expect, test } from 'vitest'
import { readCellNumber, readCellText } from './cell-values.ts'

test.each<[unknown, number | null]>([
  ['40.02', 40.02],
  ['       40.02', 40.02],
  ['29', 29],
  [29, 29],
  ['-.5', -0.5],
  ['5.', 5],
  ['+3', 3],
  ['\u221212.5', -12.5],
  ['18,485', 18485],
  ['1,234,567.89', 1234567.89],
  ['1.5E+3', 1500],
  [-0, 0],
  ['-0.00', 0],
  ['', null],
  ['   ', null],
  ['N/A', null],
  ['n/a', null],
  ['NULL', null],
  ['-', null],
  [null, null],
  [undefined, null],
  ['NaN', Number.NaN],
  ['Infinity', Number.NaN],
  ['1e309', Number.NaN],
  [Number.POSITIVE_INFINITY, Number.NaN],
  ['1,23', Number.NaN],
  ['1,2345', Number.NaN],
  ['12 34', Number.NaN],
  ['0x10', Number.NaN],
  ['1_000', Number.NaN],
  ['--5', Number.NaN],
  ['.', Number.NaN],
  ['e5', Number.NaN],
  ['(12.50)', Number.NaN],
  ['$5', Number.NaN],
  [true, Number.NaN],
  [{}, Number.NaN],
  [[5], Number.NaN],
])('%j reads as %s', (cell, value) => {
  expect(readCellNumber(cell)).toBe(value)
})

test('text is trimmed, and blank text is null', () => {
  expect([' A ', '', '  ', 7, null, undefined, true].map(readCellText)).toEqual([
    'A',
    null,
    null,
    '7',
    null,
    null,
    null,
  ])
})

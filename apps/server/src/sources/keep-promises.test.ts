import { expect, test } from 'vitest'
import { fieldOf } from './body/json-document.ts'
import { type Give, readingSheet } from './body/reading-sheet.ts'
import { keepPromises, type Promises } from './keep-promises.ts'

const AT = new Date('2026-09-26T21:00:00Z')
const PROMISES: Promises = { gives: ['load', 'committedCapacity'] }

function sheetOf(...rows: ((give: Give) => void)[]) {
  const sheet = readingSheet(null)
  for (const row of rows) sheet.row('row', row)
  return sheet.finish()
}

const stated =
  (row: Record<string, unknown>) =>
  (give: Give): void => {
    give('load', 'SYSTEM', AT, fieldOf(row, 'demand'))
    give('committedCapacity', 'SYSTEM', AT, fieldOf(row, 'capacity'))
  }

const kept = (promises: Partial<Promises>, ...rows: Record<string, unknown>[]) =>
  keepPromises({ ...PROMISES, ...promises }, sheetOf(...rows.map(stated)))

test('a needed key that is gone from every row is refused by its name', () => {
  expect(() => kept({}, { capacity: 90_000, dmand: 1 })).toThrow(
    'The field "demand" (load) is missing from every row: it was renamed or removed.',
  )
})

test('a key that one row still has is not gone', () => {
  expect(kept({}, { demand: 60_000, capacity: 90_000 }, { capacity: 90_000 }).losses).toBeUndefined()
})

test('a key that a document can do without costs only itself, and is told', () => {
  expect(kept({ mayLack: ['committedCapacity'] }, { demand: 60_000 })).toMatchObject({
    readings: [{ series: 'load' }],
    losses: ['The field "capacity" (committedCapacity) is missing from every row: it was renamed or removed.'],
  })
})

test('a key whose every value is null is told as nothing known, and as nothing at all where that is usual', () => {
  const row = { demand: 60_000, capacity: null }
  expect(kept({}, row).losses).toEqual(['The field "capacity" (committedCapacity) has no value in any row.'])
  expect(kept({ mayBeUnknown: ['committedCapacity'] }, row).losses).toBeUndefined()
})

test('rows that give nothing at all are refused', () => {
  expect(() => kept({}, { demand: null, capacity: '' })).toThrow('None of its 1 rows gives a value.')
})

test('no rows are refused, but for a document of which an empty one is news', () => {
  expect(() => kept({})).toThrow('It has no rows.')
  expect(kept({ mayBeEmpty: true })).toEqual({ readings: [], refused: [] })
  expect(() => kept({ mayBeEmpty: true }, { demand: null, capacity: null })).toThrow('gives a value')
})

test('a point that is always there and now is not is named', () => {
  const points = { load: ['SYSTEM', 'HOUSTON'] }
  expect(kept({ points }, { demand: 60_000, capacity: 90_000 }).losses).toEqual(['It has no load of HOUSTON.'])
})

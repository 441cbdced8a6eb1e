import { expect, test } from 'vitest'
import { fieldOf } from './body/json-document.ts'
import { type AddReading, readingCollector } from './body/reading-collector.ts'
import { checkContents, type ExpectedContents } from './keep-promises.ts'

const AT = new Date('2026-09-26T21:00:00Z')
const EXPECTED: ExpectedContents = { series: ['load', 'committedCapacity'] }

function collect(...rows: ((add: AddReading) => void)[]) {
  const collector = readingCollector(null)
  for (const row of rows) collector.row('row', row)
  return collector.finish()
}

const stated =
  (row: Record<string, unknown>) =>
  (add: AddReading): void => {
    add('load', 'SYSTEM', AT, fieldOf(row, 'demand'))
    add('committedCapacity', 'SYSTEM', AT, fieldOf(row, 'capacity'))
  }

const check = (expected: Partial<ExpectedContents>, ...rows: Record<string, unknown>[]) =>
  checkContents({ ...EXPECTED, ...expected }, collect(...rows.map(stated)))

test('a needed key that is gone from every row is refused by its name', () => {
  expect(() => check({}, { capacity: 90_000, dmand: 1 })).toThrow(
    'The field "demand" (load) is missing from every row: it was renamed or removed.',
  )
})

test('a key that one row still has is not gone', () => {
  expect(check({}, { demand: 60_000, capacity: 90_000 }, { capacity: 90_000 }).losses).toBeUndefined()
})

test('a key that a document can do without costs only itself, and is told', () => {
  expect(check({ optionalSeries: ['committedCapacity'] }, { demand: 60_000 })).toMatchObject({
    readings: [{ series: 'load' }],
    losses: ['The field "capacity" (committedCapacity) is missing from every row: it was renamed or removed.'],
  })
})

test('a key whose every value is null is told as nothing known, and as nothing at all where that is usual', () => {
  const row = { demand: 60_000, capacity: null }
  expect(check({}, row).losses).toEqual(['The field "capacity" (committedCapacity) has no value in any row.'])
  expect(check({ sometimesAbsent: ['committedCapacity'] }, row).losses).toBeUndefined()
})

test('rows that give nothing at all are refused', () => {
  expect(() => check({}, { demand: null, capacity: '' })).toThrow('None of its 1 rows has a value.')
})

test('no rows are refused, but for a document of which an empty one is news', () => {
  expect(() => check({})).toThrow('It has no rows.')
  expect(check({ canBeEmpty: true })).toEqual({ readings: [], refused: [] })
  expect(() => check({ canBeEmpty: true }, { demand: null, capacity: null })).toThrow('has a value')
})

test('a point that is always there and now is not is named', () => {
  const points = { load: ['SYSTEM', 'HOUSTON'] }
  expect(check({ points }, { demand: 60_000, capacity: 90_000 }).losses).toEqual(['It has no load of HOUSTON.'])
})

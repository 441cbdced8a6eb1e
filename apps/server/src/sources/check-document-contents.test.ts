import { expect, test } from 'vitest'
import { readRowField } from './body/json-document.ts'
import { type AddReading, createReadingCollector } from './body/reading-collector.ts'
import { checkDocumentContents, type ExpectedDocumentContents } from './check-document-contents.ts'

const AT = new Date('2026-09-26T21:00:00Z')
const EXPECTED: ExpectedDocumentContents = { series: ['load', 'prc'] }

function collect(...rows: ((add: AddReading) => void)[]) {
  const collector = createReadingCollector(null)
  for (const row of rows) collector.row('row', row)
  return collector.finish()
}

const stated =
  (row: Record<string, unknown>) =>
  (add: AddReading): void => {
    add('load', 'SYSTEM', AT, readRowField(row, 'demand'))
    add('prc', 'SYSTEM', AT, readRowField(row, 'capacity'))
  }

const check = (expected: Partial<ExpectedDocumentContents>, ...rows: Record<string, unknown>[]) =>
  checkDocumentContents({ ...EXPECTED, ...expected }, collect(...rows.map(stated)))

test('a required key missing from every row is refused by name', () => {
  expect(() => check({}, { capacity: 90_000, dmand: 1 })).toThrow(
    'The field "demand" (load) is missing from every row: it was renamed or removed.',
  )
})

test('a key that one row still has is not missing', () => {
  expect(check({}, { demand: 60_000, capacity: 90_000 }, { capacity: 90_000 }).losses).toBeUndefined()
})

test('a missing key of an optional series is reported, and the rest is accepted', () => {
  expect(check({ optionalSeries: ['prc'] }, { demand: 60_000 })).toMatchObject({
    readings: [{ series: 'load' }],
    losses: ['The field "capacity" (prc) is missing from every row: it was renamed or removed.'],
  })
})

test('a key with only nulls is reported as blank, unless that is usual', () => {
  const row = { demand: 60_000, capacity: null }
  expect(check({}, row).losses).toEqual(['The field "capacity" (prc) has no value in any row.'])
  expect(check({ sometimesAbsent: ['prc'] }, row).losses).toBeUndefined()
})

test('rows without any value are refused', () => {
  expect(() => check({}, { demand: null, capacity: '' })).toThrow('None of its 1 rows has a value.')
})

test('a document without rows is refused, unless it can be empty', () => {
  expect(() => check({})).toThrow('It has no rows.')
  expect(check({ canBeEmpty: true })).toEqual({ readings: [], refused: [] })
  expect(() => check({ canBeEmpty: true }, { demand: null, capacity: null })).toThrow('has a value')
})

test('a missing point is reported by name', () => {
  const points = { load: ['SYSTEM', 'HOUSTON'] }
  expect(check({ points }, { demand: 60_000, capacity: 90_000 }).losses).toEqual(['It has no load of HOUSTON.'])
})

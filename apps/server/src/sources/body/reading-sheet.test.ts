import { expect, test } from 'vitest'
import { RowRefusal, readingSheet } from './reading-sheet.ts'

const AT = new Date('2026-09-29T16:25:17Z')
const PUBLISHED = new Date('2026-09-29T16:26:00Z')
const bad = () => {
  throw new RowRefusal('it is bad')
}

test('a reading has the unit of its series and the publication time of its row, or else of its document', () => {
  const sheet = readingSheet(PUBLISHED)
  sheet.row('a', (give) => give('lmp', 'HB_WEST', AT, '14.69'))
  sheet.row('b', (give) => give('load', 'SYSTEM', AT, 60_000), null)
  expect(sheet.finish().readings).toEqual([
    { series: 'lmp', point: 'HB_WEST', at: AT, value: 14.69, unit: '$/MWh', publishedAt: PUBLISHED },
    { series: 'load', point: 'SYSTEM', at: AT, value: 60_000, unit: 'MW', publishedAt: null },
  ])
})

test('what is said twice alike is one reading; of what is said twice and differently none is left', () => {
  const sheet = readingSheet(PUBLISHED)
  sheet.row('a', (give) => give('lmp', 'HB_WEST', AT, 1))
  sheet.row('b', (give) => give('lmp', 'HB_WEST', new Date(AT), 1), new Date(PUBLISHED))
  sheet.row('c', (give) => give('lmp', 'HB_NORTH', AT, 1))
  sheet.row('d', (give) => give('lmp', 'HB_NORTH', AT, 2))
  sheet.row('e', (give) => give('lmp', 'HB_NORTH', AT, 1))
  const { readings, refused } = sheet.finish()
  expect(readings.map(({ point }) => point)).toEqual(['HB_WEST'])
  expect(refused.map(({ excerpt }) => excerpt)).toEqual(['c', 'd', 'e'])
})

test('two postings may say different things about the same hour', () => {
  const sheet = readingSheet(null)
  sheet.row('a', (give) => give('stwpf', 'SYSTEM', AT, 1), PUBLISHED)
  sheet.row('b', (give) => give('stwpf', 'SYSTEM', AT, 2), new Date(PUBLISHED.getTime() + 3_600_000))
  expect(sheet.finish().readings.map(({ value }) => value)).toEqual([1, 2])
})

test('a document is refused when more than half of its rows are lost, and not at half', () => {
  const sheet = (lost: number, kept: number) => {
    const filled = readingSheet(null)
    for (let count = 0; count < lost; count++) filled.row(`bad ${count}`, bad)
    for (let count = 0; count < kept; count++) filled.row('good', (give) => give('lmp', `HB_${count}`, AT, 1))
    return filled
  }
  expect(sheet(2, 2).finish().readings).toHaveLength(2)
  expect(() => sheet(3, 2).finish()).toThrow('3 of 5 rows cannot be read; the first because it is bad.')
})

test('a row that gave something is not lost, whatever else it held', () => {
  const sheet = readingSheet(null)
  sheet.row({ hbWest: 1, hbNorth: 'x' }, (give) => {
    give('spp', 'HB_WEST', AT, 1)
    give('spp', 'HB_NORTH', AT, 'x')
  })
  expect(sheet.finish()).toMatchObject({
    readings: [{ point: 'HB_WEST' }],
    refused: [{ reason: 'spp of HB_NORTH: "x" is not a number', excerpt: 'hbWest: 1, hbNorth: x' }],
  })
})

test('only a refusal of the row is caught', () => {
  const mistake = () => {
    throw new TypeError('a mistake of ours')
  }
  expect(() => readingSheet(null).row('a', mistake)).toThrow(TypeError)
})

import { expect, test } from 'vitest'
import { createReadingCollector, RowRefusal } from './reading-collector.ts'

const AT = new Date('2026-09-29T16:25:17Z')
const PUBLISHED = new Date('2026-09-29T16:26:00Z')
const bad = () => {
  throw new RowRefusal('it is bad')
}

test('a reading has the unit of its series and the publication time of its row, or else of its document', () => {
  const collector = createReadingCollector(PUBLISHED)
  collector.row('a', (add) => add('lmp', 'HB_WEST', AT, '14.69'))
  collector.row('b', (add) => add('load', 'SYSTEM', AT, 60_000), null)
  expect(collector.finish().readings).toEqual([
    { series: 'lmp', point: 'HB_WEST', at: AT, value: 14.69, unit: '$/MWh', publishedAt: PUBLISHED },
    { series: 'load', point: 'SYSTEM', at: AT, value: 60_000, unit: 'MW', publishedAt: null },
  ])
})

test('equal duplicates are one reading; conflicting duplicates are both refused', () => {
  const collector = createReadingCollector(PUBLISHED)
  collector.row('a', (add) => add('lmp', 'HB_WEST', AT, 1))
  collector.row('b', (add) => add('lmp', 'HB_WEST', new Date(AT), 1), new Date(PUBLISHED))
  collector.row('c', (add) => add('lmp', 'HB_NORTH', AT, 1))
  collector.row('d', (add) => add('lmp', 'HB_NORTH', AT, 2))
  collector.row('e', (add) => add('lmp', 'HB_NORTH', AT, 1))
  const { readings, refused } = collector.finish()
  expect(readings.map(({ point }) => point)).toEqual(['HB_WEST'])
  expect(refused.map(({ excerpt }) => excerpt)).toEqual(['c', 'd', 'e'])
})

test('two publications can state different values for the same hour', () => {
  const collector = createReadingCollector(null)
  collector.row('a', (add) => add('stwpf', 'SYSTEM', AT, 1), PUBLISHED)
  collector.row('b', (add) => add('stwpf', 'SYSTEM', AT, 2), new Date(PUBLISHED.getTime() + 3_600_000))
  expect(collector.finish().readings.map(({ value }) => value)).toEqual([1, 2])
})

test('a document is refused if more than half of its rows are refused, not at half', () => {
  const collect = (lost: number, kept: number) => {
    const filled = createReadingCollector(null)
    for (let count = 0; count < lost; count++) filled.row(`bad ${count}`, bad)
    for (let count = 0; count < kept; count++) filled.row('good', (add) => add('lmp', `HB_${count}`, AT, 1))
    return filled
  }
  expect(collect(2, 2).finish().readings).toHaveLength(2)
  expect(() => collect(3, 2).finish()).toThrow('3 of 5 rows cannot be read; the first because it is bad.')
})

test('a row with at least one value does not count as refused', () => {
  const collector = createReadingCollector(null)
  collector.row({ hbWest: 1, hbNorth: 'x' }, (add) => {
    add('spp', 'HB_WEST', AT, 1)
    add('spp', 'HB_NORTH', AT, 'x')
  })
  expect(collector.finish()).toMatchObject({
    readings: [{ point: 'HB_WEST' }],
    refused: [{ reason: 'spp of HB_NORTH: "x" is not a number', excerpt: 'hbWest: 1, hbNorth: x' }],
  })
})

test('only row refusals are caught', () => {
  const mistake = () => {
    throw new TypeError('a mistake of ours')
  }
  expect(() => createReadingCollector(null).row('a', mistake)).toThrow(TypeError)
})

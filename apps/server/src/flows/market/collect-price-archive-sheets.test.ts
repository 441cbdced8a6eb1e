import type { Reading } from '@tradeops/domain/market/reading'
import { expect, test } from 'vitest'
import { createPriceArchiveSheetCollector } from './collect-price-archive-sheets.ts'

const NOW = new Date('2026-07-15T22:36:00Z')
const price = (at: string, value: number): Reading => ({
  ...{ series: 'spp', point: 'HB_WEST', at: new Date(at), value, unit: '$/MWh', publishedAt: null },
})

function collected(...parts: Reading[][]) {
  const sheet = createPriceArchiveSheetCollector(NOW)
  for (const [place, readings] of parts.entries()) {
    sheet.take({ name: 'sheet3', readings, refused: [], isLast: place === parts.length - 1 })
  }
  return sheet
}

test('the parts of a day become one row of whole cents from midnight, also on days of a clock change', () => {
  const spring = collected([price('2024-03-10T07:45:00Z', 1.01)], [price('2024-03-10T08:00:00Z', -2.5)])
  expect(spring.days()).toMatchObject([{ day: '2024-03-10', cents: [...Array(7).fill(null), 101, -250] }])
  const autumn = collected([price('2024-11-03T06:45:00Z', 3)], [price('2024-11-03T07:00:00Z', 4)])
  expect(autumn.days()).toMatchObject([{ day: '2024-11-03', cents: [...Array(7).fill(null), 300, 400] }])
})

test('equal prices of two parts are one price; different prices are dropped, however often they are repeated', () => {
  const twice = '2024-01-15T18:15:00Z'
  expect(
    collected([price(twice, 5)], [price(twice, 5)])
      .days()[0]!
      .cents.at(-1),
  ).toBe(500)
  const sheet = collected([price(twice, 5)], [price(twice, 6)], [price(twice, 5)])
  expect(sheet.days()[0]!.cents.at(-1)).toBeNull()
  expect(sheet.refused).toEqual(
    Array(2).fill({
      reason: 'row',
      sentence: 'spp of HB_WEST at 2024-01-15T18:15:00.000Z is stated twice with different values',
      excerpt: 'sheet3',
    }),
  )
})

test('implausible prices are refused, and only recent ones become readings', () => {
  const sheet = collected([price('2024-01-15T18:15:00Z', 99_999), price('2026-07-14T18:15:00Z', 30)])
  expect(sheet.refused).toHaveLength(1)
  expect([...sheet.recentDays()].flat()).toEqual([price('2026-07-14T18:15:00Z', 30)])
  expect([...collected([price('2024-01-15T18:15:00Z', 30)]).recentDays()]).toEqual([])
})

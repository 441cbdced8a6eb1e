import type { SheetRow } from '@tradeops/sandbox/wire/format/workbook'
import { expect, test } from 'vitest'
import { createDocumentMetadata, formatReadings, openRecordedPayloads } from '../../../../test/recorded-payloads.ts'
import { createYearlyPriceFile } from '../../../../test/workbooks.ts'
import { readPriceArchive } from '../price-archive.ts'
import { np6785SettlementPriceArchive } from './source.ts'

const HEADING = [
  'Delivery Date',
  'Delivery Hour',
  'Delivery Interval',
  'Repeated Hour Flag',
  'Settlement Point Name',
  'Settlement Point Type',
  'Settlement Point Price',
]
const month = (...rows: SheetRow[]) => [HEADING, ...rows]
const NOON: SheetRow = ['01/15/2024', 13, 2, 'N', 'HB_HOUSTON', 'HU', 36.86]

async function read(body: Uint8Array, storedSheets: readonly string[] = []) {
  const sheets = []
  for await (const sheet of readPriceArchive(
    np6785SettlementPriceArchive,
    body,
    createDocumentMetadata(),
    storedSheets,
  ))
    sheets.push(sheet)
  return sheets
}

test('each month is a sheet, read by its column names', async () => {
  const turned = [...HEADING].reverse()
  const file = await createYearlyPriceFile(month(NOON), [turned, [1.5, 'LZ', 'LZ_WEST', 'N', 4, 24, '02/29/2024']])
  const sheets = await read(file)
  expect(sheets.map(({ name }) => name)).toEqual(['sheet1', 'sheet2'])
  expect(sheets.flatMap(formatReadings)).toEqual([
    'spp HB_HOUSTON 2024-01-15T18:15:00Z 36.86',
    'spp LZ_WEST 2024-03-01T05:45:00Z 1.5',
  ])
})

test('the flag distinguishes the passes of the repeated hour, and the skipped spring hour is refused', async () => {
  const rows = ['N', 'Y'].map((flag): SheetRow => ['11/03/2024', 2, 1, flag, 'HB_WEST', 'HU', flag === 'Y' ? 2 : 1])
  const [autumn, spring] = await read(
    await createYearlyPriceFile(month(...rows), month(NOON, NOON, ['03/10/2024', 3, 1, 'N', 'HB_WEST', 'HU', 1])),
  )
  expect(formatReadings(autumn!)).toEqual(['spp HB_WEST 2024-11-03T06:00:00Z 1', 'spp HB_WEST 2024-11-03T07:00:00Z 2'])
  expect(spring!.refused.map(({ reason }) => reason)).toEqual([expect.stringContaining('does not exist')])
})

test('a long sheet is read in parts, so that no month is in memory as a whole', async () => {
  const days = Array.from({ length: 28 }, (_, day) => `02/${String(day + 1).padStart(2, '0')}/2024`)
  const rows = days.flatMap((day) =>
    Array.from({ length: 96 }, (_, place): SheetRow => {
      return [day, Math.floor(place / 4) + 1, (place % 4) + 1, 'N', 'HB_WEST', 'HU', place]
    }),
  )
  const parts = await read(await createYearlyPriceFile(month(...rows)))
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.map(({ name, isLast }) => [name, isLast])).toEqual(
    parts.map((_, place) => ['sheet1', place === parts.length - 1]),
  )
  expect(parts.flatMap(formatReadings)).toHaveLength(28 * 96)
})

test('energy-weighted prices, nodes and blank rows are skipped', async () => {
  const [sheet] = await read(
    await createYearlyPriceFile(
      month(
        NOON,
        ['01/15/2024', 13, 2, 'N', 'LZ_WEST', 'LZEW', 9],
        ['', '', '', '', '', '', ''],
        ['01/15/2024', 13, 2, 'N', 'X_RN', 'RN', 9],
      ),
    ),
  )
  expect(sheet).toMatchObject({ readings: [{ point: 'HB_HOUSTON' }], refused: [] })
})

test('a date stored as a count of days is read', async () => {
  const [sheet] = await read(await createYearlyPriceFile(month([45_306, ...NOON.slice(1)])))
  expect(formatReadings(sheet!)).toEqual(['spp HB_HOUSTON 2024-01-15T18:15:00Z 36.86'])
})

test('stored sheets are not read again, and a file with only stored sheets is no failure', async () => {
  const file = await createYearlyPriceFile(month(NOON), month(NOON))
  expect((await read(file, ['sheet1'])).map(({ name }) => name)).toEqual(['sheet2'])
  expect(await read(file, ['sheet1', 'sheet2'])).toEqual([])
})

test.each([
  [
    'a renamed column',
    () => createYearlyPriceFile([HEADING.map((name) => name.replace('Price', 'Cost')), NOON]),
    'SettlementPointPrice',
  ],
  ['a workbook without prices', () => createYearlyPriceFile(month()), 'no price of a hub'],
  ['a file cut short', async () => (await createYearlyPriceFile(month(NOON))).slice(0, 300), 'cut short'],
  ['a web page', async () => new TextEncoder().encode('<html><body>Access Denied</body></html>'), 'web page'],
])('%s is refused', async (_sentence, make, sentence) => {
  await expect(make().then((body) => read(body))).rejects.toThrow(sentence)
})

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)

test('the day on which HB_SOUTH cost 4,857.82 is read from a recorded slice', { tags: 'samples' }, async () => {
  const body = recorded.bytes('np6-785-er_rtm_hub_history/RTM_hubs_20240820_spike.csv')
  const [day] = await read(body)
  expect(day).toMatchObject({ refused: [], readings: { length: 4 * 96 } })
  const highest = Math.max(...day!.readings.map(({ value }) => value))
  expect(day!.readings.find(({ value }) => value === highest)).toMatchObject({
    point: 'HB_SOUTH',
    value: 4857.82,
    at: new Date('2024-08-21T00:30:00Z'),
  })
})

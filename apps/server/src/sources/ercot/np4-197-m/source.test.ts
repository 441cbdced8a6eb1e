import { expect, test } from 'vitest'
import { parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { np4197RealTimePriceCorrections } from './source.ts'

const HEADER =
  'DeliveryDate,DeliveryHour,DeliveryInterval,SettlementPointName,SettlementPointType,SPPOriginal,SPPCorrected,PriceCorrectionTime,DSTFlag'
const row = (point: string, type: string, prices: string, made = '07/03/2025 10:15:00') =>
  `07/01/2025,18,2,${point},${type},${prices},${made},N`
const HOUSTON = row('HB_HOUSTON', 'HU', '152.31,48.02')
const read = (...lines: string[]) =>
  parseDocumentText(np4197RealTimePriceCorrections.parse, [HEADER, ...lines].join('\n'))

test('a settlement price is corrected for the quarter hour that the row names, with its original and the time', () => {
  expect(read(HOUSTON).readings).toMatchObject([
    {
      series: 'sppCorrection',
      point: 'HB_HOUSTON',
      at: new Date('2025-07-01T22:15:00Z'),
      value: 48.02,
      detail: { originalUsd: 152.31, correctedAtMs: Date.parse('2025-07-03T15:15:00Z') },
    },
  ])
})

test('an LMP is corrected for its SCED run, and an autumn run for the pass that its flag names', () => {
  const text = `SCEDTimestamp,DSTFlag,SettlementPointName,LMPOriginal,LMPCorrected,PriceCorrectionTime
11/02/2025 01:25:17,N,HB_WEST,-4.1,12.5,11/03/2025 10:00:00
11/02/2025 01:25:17,Y,HB_WEST,-4.1,13.5,11/03/2025 10:00:00
`
  const { readings } = parseDocumentText(np4197RealTimePriceCorrections.parse, text)
  expect(readings.map(({ series, at, value }) => [series, at.toISOString(), value])).toEqual([
    ['lmpCorrection', '2025-11-02T06:25:17.000Z', 12.5],
    ['lmpCorrection', '2025-11-02T07:25:17.000Z', 13.5],
  ])
})

test.each([
  ['resource nodes alone', row('ALAMO_RN', 'RN', '1,2')],
  ['the energy-weighted twin of a load zone', row('LZ_WEST', 'LZEW', '1,2')],
])('a correction of %s is valid and changes nothing', (_sentence, line) => {
  expect(read(line)).toEqual({ readings: [], refused: [] })
})

test('both kinds of a point in one file are read once, whatever their order', () => {
  const [plain, twin] = [row('LZ_WEST', 'LZ', '30,31'), row('LZ_WEST', 'LZEW', '30.04,31.04')]
  for (const lines of [
    [plain, twin],
    [twin, plain],
  ])
    expect(read(...lines).readings).toMatchObject([{ value: 31 }])
})

test.each([
  ['without its original price', row('HB_WEST', 'HU', ',31'), 'does not state the original price'],
  ['without a time', row('HB_WEST', 'HU', '30,31', ''), 'is not a date and time'],
  ['made in the future', row('HB_WEST', 'HU', '30,31', '07/03/2036 10:15:00'), 'ahead of our clock'],
  ['of an unknown type', row('HB_WEST', 'XX', '30,31'), '"XX" is not a type of hub or load zone'],
  ['of no point', row('', 'HU', '30,31'), '"" is not a hub or load zone'],
  ['that is no number', row('HB_WEST', 'HU', '30,n/a'), 'does not state the corrected price'],
])('a correction %s is refused alone', (_sentence, line, reason) => {
  const { readings, refused } = read(HOUSTON, HOUSTON.replace(',18,', ',19,'), line)
  expect(readings.map(({ point }) => point)).toEqual(['HB_HOUSTON', 'HB_HOUSTON'])
  expect(refused.map((each) => each.reason).join()).toContain(reason)
})

test('two different corrections of one price in one file are both refused', () => {
  const { readings, refused } = read(
    HOUSTON,
    row('HB_HOUSTON', 'HU', '152.31,47'),
    row('HB_WEST', 'HU', '1,2'),
    row('HB_NORTH', 'HU', '1,2'),
  )
  expect(readings.map(({ point }) => point)).toEqual(['HB_WEST', 'HB_NORTH'])
  expect(refused).toHaveLength(2)
})

test.each([
  [
    'the former names of point and flag',
    HEADER.replace('SettlementPointName', 'SettlementPoint').replace('DSTFlag', 'RepeatedHourFlag'),
  ],
  ['an extra column', `${HEADER},SPPUncapped`],
])('a file with %s is read alike', (_sentence, header) => {
  const line = header.endsWith('SPPUncapped') ? `${HOUSTON},` : HOUSTON
  expect(parseDocumentText(np4197RealTimePriceCorrections.parse, [header, line].join('\n')).readings).toMatchObject([
    { value: 48.02 },
  ])
})

test.each(['SPPOriginal', 'SPPCorrected', 'PriceCorrectionTime', 'DSTFlag', 'DeliveryInterval', 'SettlementPointType'])(
  'a file without the column %s is refused by name',
  (column) => {
    const text = [HEADER.replace(column, `${column}New`), HOUSTON].join('\n')
    expect(() => parseDocumentText(np4197RealTimePriceCorrections.parse, text)).toThrow(ParseRefusal)
    expect(() => parseDocumentText(np4197RealTimePriceCorrections.parse, text)).toThrow(column)
  },
)

import { expect, test } from 'vitest'
import { parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { np4196DayAheadPriceCorrections } from './source.ts'

const read = (header: string, ...lines: string[]) =>
  parseDocumentText(np4196DayAheadPriceCorrections.parse, [header, ...lines].join('\n')).readings
const HEADER = 'DeliveryDate,DeliveryHour,SettlementPoint,SPPOriginal,SPPCorrected,PriceCorrectionTime,DSTFlag'

test('a day-ahead price is corrected for its hour, whichever name the hour and the point have', () => {
  const corrected = [{ series: 'damSppCorrection', point: 'HB_SOUTH', at: new Date('2025-07-01T22:00:00Z'), value: 60 }]
  const line = '07/01/2025,18,HB_SOUTH,45,60,07/02/2025 09:00:00,N'
  expect(read(HEADER, line)).toMatchObject(corrected)
  const renamed = HEADER.replace('DeliveryHour', 'HourEnding').replace('SettlementPoint', 'SettlementPointName')
  expect(read(renamed, line.replace(',18,', ',18:00,'))).toMatchObject(corrected)
})

test('both passes of the repeated hour are corrected apart', () => {
  const line = (flag: string, usd: number) => `11/02/2025,2,HB_SOUTH,45,${usd},11/03/2025 09:00:00,${flag}`
  expect(read(HEADER, line('N', 60), line('Y', 61)).map(({ at, value }) => [at.toISOString(), value])).toEqual([
    ['2025-11-02T06:00:00.000Z', 60],
    ['2025-11-02T07:00:00.000Z', 61],
  ])
})

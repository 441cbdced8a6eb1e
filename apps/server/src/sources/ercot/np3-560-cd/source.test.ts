import { expect, test } from 'vitest'
import { factsOf, parseText, readingLines, recordedPayloads } from '../../../../test/recorded-payloads.ts'
import { np3560LoadForecastByZone } from './source.ts'

const recorded = recordedPayloads(process.env.UPSTREAM_SAMPLES)
const FOLDER = 'np3-560-cd_load_forecast_by_forecast_zone'
const HEADER = 'DeliveryDate,HourEnding,North,South,West,Houston,SystemTotal,DSTFlag    '
const parse = (...rows: string[]) => parseText(np3560LoadForecastByZone.parse, [HEADER, ...rows].join('\n'))

test('an hour has its zones and their total, with or without blanks in the header', () => {
  expect(readingLines(parse('03/13/2025,1:00,13005.493749755861875,2,3,4,43797.76989746094,N'))).toEqual([
    'loadForecastByZone NORTH 2025-03-13T05:00:00Z 13005.493749755862',
    'loadForecastByZone SOUTH 2025-03-13T05:00:00Z 2',
    'loadForecastByZone WEST 2025-03-13T05:00:00Z 3',
    'loadForecastByZone HOUSTON 2025-03-13T05:00:00Z 4',
    'loadForecastByZone SYSTEM 2025-03-13T05:00:00Z 43797.76989746094',
  ])
})

test('the autumn day has 2:00 twice, and the spring day no 3:00', () => {
  const parsed = parse(
    '11/01/2026,2:00,1,1,1,1,4,N',
    '11/01/2026,2:00,2,1,1,1,5,Y',
    '03/08/2026,3:00,3,1,1,1,6,N',
    '03/08/2026,4:00,4,1,1,1,7,N',
  )
  expect(readingLines(parsed).filter((line) => line.includes('NORTH'))).toEqual([
    'loadForecastByZone NORTH 2026-11-01T06:00:00Z 1',
    'loadForecastByZone NORTH 2026-11-01T07:00:00Z 2',
    'loadForecastByZone NORTH 2026-03-08T08:00:00Z 4',
  ])
  expect(parsed.refused).toHaveLength(1)
})

test.each(['DeliveryDate', 'North', 'Houston', 'SystemTotal', 'DSTFlag'])('a file without %s is refused', (column) => {
  expect(() => parseText(np3560LoadForecastByZone.parse, HEADER.replace(column, 'Other'))).toThrow('is missing')
})

test('a file without rows is refused', () => {
  expect(() => parse()).toThrow('has no rows')
})

test.skipIf(recorded.missing)('the recorded zip of 2025-03-13 12:30: eight days by the hour', () => {
  const parsed = np3560LoadForecastByZone.parse(
    recorded.bytes(`${FOLDER}/cdr.00012311.20250313.123000.LFCCONGESTNP3560_csv.zip`),
    factsOf(),
  )
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(5 * 192)
  expect(parsed.readings[0]?.publishedAt).toEqual(new Date('2025-03-13T17:30:00Z'))
  const hour = parsed.readings.slice(0, 5).map(({ value }) => value)
  expect(hour[0]! + hour[1]! + hour[2]! + hour[3]!).toBeCloseTo(hour[4]!, 3)
})

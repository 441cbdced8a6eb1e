import { expect, test } from 'vitest'
import { factsOf, parseText, readingLines, recordedPayloads } from '../../../../test/recorded-payloads.ts'
import { np3561LoadForecastByWeatherZone } from './source.ts'

const recorded = recordedPayloads(process.env.UPSTREAM_SAMPLES)
const HEADER =
  'DeliveryDate,HourEnding,Coast,East,FarWest,North,NorthCentral,SouthCentral,Southern,West,SystemTotal,DSTFlag'
const parse = (...rows: string[]) => parseText(np3561LoadForecastByWeatherZone.parse, [HEADER, ...rows].join('\n'))

test('an hour has its weather zones, without the total', () => {
  expect(readingLines(parse('09/29/2026,24:00,1,2,3,4,5,6,7,8,36,N'))).toEqual(
    ['COAST', 'EAST', 'FAR_WEST', 'NORTH', 'NORTH_C', 'SOUTH_C', 'SOUTHERN', 'WEST'].map(
      (zone, index) => `loadForecastByWeatherZone ${zone} 2026-09-30T04:00:00Z ${index + 1}`,
    ),
  )
})

test('the autumn day has 2:00 twice, and the spring day no 3:00', () => {
  const parsed = parse(
    '11/01/2026,2:00,1,1,1,1,1,1,1,1,8,N',
    '11/01/2026,2:00,2,1,1,1,1,1,1,1,9,Y',
    '03/08/2026,3:00,3,1,1,1,1,1,1,1,10,N',
  )
  expect(readingLines(parsed).filter((line) => line.includes('COAST'))).toEqual([
    'loadForecastByWeatherZone COAST 2026-11-01T06:00:00Z 1',
    'loadForecastByWeatherZone COAST 2026-11-01T07:00:00Z 2',
  ])
  expect(parsed.refused.map(({ reason }) => reason)).toEqual([expect.stringContaining('does not exist')])
})

test.each(['DeliveryDate', 'HourEnding', 'Coast', 'SouthCentral', 'DSTFlag'])(
  'a file without %s is refused',
  (column) => {
    expect(() => parseText(np3561LoadForecastByWeatherZone.parse, HEADER.replace(column, 'Other'))).toThrow(
      'is missing',
    )
  },
)

test('a file without rows is refused, and a zone without a number is refused alone', () => {
  expect(() => parse()).toThrow('has no rows')
  const parsed = parse('09/29/2026,1:00,1,x,3,4,5,6,7,8,36,N')
  expect(parsed.readings).toHaveLength(7)
  expect(parsed.refused).toHaveLength(1)
})

test.skipIf(recorded.missing)('the recorded forecast of 2026-09-07', () => {
  const parsed = np3561LoadForecastByWeatherZone.parse(
    recorded.bytes('np3-561-cd_load_forecast_weather_zone/np3-561-cd-history-current.csv'),
    factsOf(),
  )
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(3 * 8)
  expect(readingLines(parsed)).toEqual(
    expect.arrayContaining([
      'loadForecastByWeatherZone COAST 2026-09-07T05:00:00Z 15153.1943',
      'loadForecastByWeatherZone FAR_WEST 2026-09-07T07:00:00Z 7840.1382',
      'loadForecastByWeatherZone WEST 2026-09-07T06:00:00Z 1983.3103',
    ]),
  )
})

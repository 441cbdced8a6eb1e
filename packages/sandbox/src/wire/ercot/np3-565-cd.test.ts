import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../test/samples.ts'
import { np3565LoadForecastByModelEmitter } from './np3-565-cd.ts'

const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'np3-565-cd_load_forecast_by_model/archive_20260929_1030CT_trimmed.csv',
)
const market = createConstantMarket()
const cells = (issuedAt: string) =>
  np3565LoadForecastByModelEmitter
    .csv(market, new Date(issuedAt))
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

test('header, hours, models and the mark of the one in use are those of a real file', { tags: 'samples' }, () => {
  const key = (row: string[]) => [row[0], row[1], row[11], row[12], row[13]].join()
  expect(readFirstLine(np3565LoadForecastByModelEmitter.csv(market, new Date('2026-09-29T15:30:00Z')))).toBe(
    readFirstLine(REAL!),
  )
  const real = REAL!
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  expect(cells('2026-09-29T15:30:00Z').slice(0, real.length).map(key)).toEqual(real.map(key))
})

test('eight models for each hour of today and seven days more, one of them in use', () => {
  const rows = cells('2026-09-29T15:30:00Z')
  expect(rows).toHaveLength(8 * 24 * 8)
  expect(rows[0]!.slice(0, 2)).toEqual(['09/29/2026', '1:00'])
  expect(rows.at(-1)!.slice(0, 2)).toEqual(['10/06/2026', '24:00'])
  expect(rows.filter((row) => row[12] === 'Y')).toHaveLength(8 * 24)
})

test('the zones add up to the total to the last digit', () => {
  for (const row of cells('2026-09-29T15:30:00Z').slice(0, 16)) {
    const sum = row.slice(2, 10).reduce((total, mw) => total + Number(mw), 0)
    expect(Number(row[10])).toBeCloseTo(sum, 4)
  }
})

test('an hour that has begun uses the last forecast before it, not hindsight', () => {
  const leadsMs: number[] = []
  const watching = createConstantMarket({
    loadForecastMw: () => (hourStart, issuedAt) => leadsMs.push(issuedAt.getTime() - hourStart.getTime()),
  })
  np3565LoadForecastByModelEmitter.csv(watching, new Date('2026-09-29T15:30:00Z'))
  expect(Math.max(...leadsMs)).toBe(0)
})

test.each([
  ['25 hours on the autumn day, 2:00 twice', '2026-11-01T15:30:00Z', 25, ['1:00N', '2:00N', '2:00Y', '3:00N']],
  ['23 hours on the spring day, no 3:00', '2026-03-08T15:30:00Z', 23, ['1:00N', '2:00N', '4:00N', '5:00N']],
])('%s', (_sentence, issuedAt, hours, first) => {
  const today = cells(issuedAt).filter((row, _, [head]) => row[0] === head![0] && row[11] === 'A3')
  expect(today).toHaveLength(hours)
  expect(today.slice(0, 4).map((row) => `${row[1]}${row[13]}`)).toEqual(first)
})

import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np686BindingConstraints } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const HEADER =
  'SCEDTimeStamp,RepeatedHourFlag,ConstraintID,ConstraintName,ContingencyName,ShadowPrice,MaxShadowPrice,Limit,Value,ViolatedMW,FromStation,ToStation,FromStationkV,ToStationkV,CCTStatus'
const parse = (...rows: string[]) => parseDocumentText(np686BindingConstraints.parse, [HEADER, ...rows].join('\n'))

test('a constraint has a shadow price, limit and flow', () => {
  const { readings } = parse(
    '07/01/2026 17:00:11,N,3, W_TO_N ,DSTARKS8,3500,3500,1000,1012.5,12.5,STARK,S_EAST,345,138,NONCOMP',
  )
  expect(readings).toEqual([
    {
      series: 'constraint',
      point: 'W_TO_N|DSTARKS8',
      at: new Date('2026-07-01T22:00:11Z'),
      value: 3500,
      unit: '$/MWh',
      publishedAt: null,
      detail: {
        maxShadow: 3500,
        limitMw: 1000,
        flowMw: 1012.5,
        violatedMw: 12.5,
        fromStation: 'STARK',
        toStation: 'S_EAST',
        fromKv: 345,
        toKv: 138,
      },
    },
  ])
})

test('an hour without constraints is a header without rows, and not refused', () => {
  expect(parse()).toEqual({ readings: [], refused: [] })
})

test('runs in one file stay separate, also in the repeated hour', () => {
  const row = (stamp: string, flag: string, shadow: number) =>
    `${stamp},${flag},3,A,BASE CASE,${shadow},3500,1,1,0,,,0,0,NONCOMP`
  const parsed = parse(
    row('11/01/2026 01:55:11', 'N', 1),
    row('11/01/2026 01:00:12', 'Y', 2),
    row('11/01/2026 01:55:11', 'Y', 3),
  )
  expect(formatReadings(parsed)).toEqual([
    'constraint A|BASE CASE 2026-11-01T06:55:11Z 1',
    'constraint A|BASE CASE 2026-11-01T07:00:12Z 2',
    'constraint A|BASE CASE 2026-11-01T07:55:11Z 3',
  ])
})

test('unknown details are null, never 0', () => {
  const short = 'SCEDTimeStamp,RepeatedHourFlag,ConstraintName,ContingencyName,ShadowPrice,Limit,Value'
  const { readings } = parseDocumentText(np686BindingConstraints.parse, `${short}\n07/01/2026 17:00:11,N,A,B,5,N/A,`)
  expect(readings[0]?.detail).toEqual({
    maxShadow: null,
    limitMw: null,
    flowMw: null,
    violatedMw: null,
    fromStation: null,
    toStation: null,
    fromKv: null,
    toKv: null,
  })
})

test.each([
  ['without a name', '07/01/2026 17:00:11,N,3, ,BASE CASE,1,1,1,1,0,,,0,0,COMP', 'no usable name'],
  ['whose name breaks the key', '07/01/2026 17:00:11,N,3,A|B,BASE CASE,1,1,1,1,0,,,0,0,COMP', 'no usable name'],
  ['whose limit is a word', '07/01/2026 17:00:11,N,3,A,BASE CASE,1,1,high,1,0,,,0,0,COMP', 'is not a number'],
  ['whose shadow price is a word', '07/01/2026 17:00:11,N,3,A,BASE CASE,high,1,1,1,0,,,0,0,COMP', 'is not a number'],
])('a constraint %s is refused', (_sentence, row, reason) => {
  const parsed = parse(row, '07/01/2026 17:00:11,N,3,GOOD,BASE CASE,1,1,1,1,0,,,0,0,COMP')
  expect(parsed.readings).toHaveLength(1)
  expect(parsed.refused).toEqual([{ reason: expect.stringContaining(reason), excerpt: row }])
})

test('the recorded rows of 2026-09-21 16:55:23: one slack, one binding interface', { tags: 'samples' }, () => {
  const parsed = np686BindingConstraints.parse(
    recorded.bytes('np6-86-cd_shadow_prices/rows_20260921_165523.excerpt.csv'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(formatReadings(parsed)).toEqual([
    'constraint CONCHO_HARI1_A|XBAL89 2026-09-21T21:55:23Z 0',
    'constraint NELRIO|BASE CASE 2026-09-21T21:55:23Z 49.92439',
  ])
  expect(parsed.readings.map(({ detail }) => detail)).toEqual([
    {
      maxShadow: 2800,
      limitMw: 29.4,
      flowMw: 29.3,
      violatedMw: -0.2,
      fromStation: 'CONCHO',
      toStation: 'HARI',
      fromKv: 69,
      toKv: 69,
    },
    {
      maxShadow: 5251,
      limitMw: 867,
      flowMw: 867,
      violatedMw: 0,
      fromStation: null,
      toStation: null,
      fromKv: 0,
      toKv: 0,
    },
  ])
})

test('a name that is too long is refused alone; control characters are removed from a name', () => {
  const row = (name: string, station = 'STARK') =>
    `07/01/2026 17:00:11,N,3,${name},DSTARKS8,3500,3500,1000,1012.5,12.5,${station},S_EAST,345,138,NONCOMP`
  const { readings, refused } = parse(
    row('N'.repeat(6_000)),
    row('W_\u202eTO\u0007_N', 'S'.repeat(6_000)),
    row('E_TO_W'),
  )
  expect(readings.map(({ point }) => point)).toEqual(['W_ TO _N|DSTARKS8', 'E_TO_W|DSTARKS8'])
  expect((readings[0]!.detail as { fromStation: string }).fromStation).toHaveLength(100)
  expect(refused).toHaveLength(1)
  expect(refused[0]!.reason).toContain('too long')
})

import { expect, test } from 'vitest'
import { createSampleWindow, type SampleRow } from '../../test/sample-window.ts'
import type { ItemCandidate } from '../rules/engine/candidate.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import {
  createStatedChanceRecorder,
  type ScoredStatedChance,
  scoreStatedChances,
  writeStatedChanceTable,
} from './stated-chances.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const NOON = Date.parse('2026-07-15T17:00:00Z')

const activeItem = (kind: ActiveItem['kind'], probability?: number): ActiveItem => ({
  kind,
  level: 'info',
  episode: {} as ActiveItem['episode'],
  candidate: { ...(probability === undefined ? {} : { probability }) } as ItemCandidate,
})

test('a probability is recorded once an hour while active, by zone', () => {
  const { record, stated } = createStatedChanceRecorder()
  for (const minutes of [0, 5, 55, 60]) record('HOUSTON', NOON + minutes * MIN, [activeItem('spike_risk', 0.2)])
  record('WEST', NOON, [activeItem('spike_risk', 0.3)])
  expect(stated.map(({ zone, atMs }) => `${zone} ${(atMs - NOON) / MIN}`)).toEqual([
    'HOUSTON 0',
    'HOUSTON 60',
    'WEST 0',
  ])
})

test('items without a probability are not recorded, and grid items once', () => {
  const { record, stated } = createStatedChanceRecorder()
  record('HOUSTON', NOON, [activeItem('congestion_basis'), activeItem('evening_ramp', 0.38)])
  record('WEST', NOON, [activeItem('evening_ramp', 0.38)])
  expect(stated.map(({ kind, zone }) => `${kind} ${zone}`)).toEqual(['evening_ramp HOUSTON'])
})

test('a probability is scored against the next two hours, and left out where they are unknown', () => {
  const { record, stated } = createStatedChanceRecorder()
  for (const hours of [0, 4, 40]) record('HOUSTON', NOON + hours * HOUR, [activeItem('spike_risk', 0.2)])
  const quarters = Array.from(
    { length: 40 },
    (_, index): SampleRow => [NOON + index * 15 * MIN, index === 6 ? 140 : 30],
  )
  const window = createSampleWindow(NOON + 48 * HOUR, { 'spp/HB_HOUSTON': quarters })
  expect(scoreStatedChances(stated, window).map(({ day, cameTrue }) => [day, cameTrue])).toEqual([
    ['2026-07-15', true],
    ['2026-07-15', false],
  ])
})

test('the table shows stated and observed shares by bin, rule by rule', () => {
  const said = (probability: number, cameTrue: boolean, day = '2026-07-15'): ScoredStatedChance => ({
    kind: 'spike_risk',
    day,
    probability,
    cameTrue,
  })
  const [, ...lines] = writeStatedChanceTable([said(0.7, true), said(0.1, false), said(0.19, true, '2026-07-16')])
  expect(lines).toEqual([
    expect.stringMatching(/^spike_risk +10-20% +2 +14\.5 +50\.0 \[\d/),
    expect.stringMatching(/^spike_risk +60-100% +1 +70\.0 +100\.0 \[\d/),
  ])
})

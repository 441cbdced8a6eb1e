import { expect, test } from 'vitest'
import { writeScarcityLines } from './scarcity-lines.ts'

const quiet = {
  curveStepMw: 500,
  services: [],
  adder: 0,
  uncappedLambda: null,
  headroomUpMw: null,
  together: null,
  storage: { netMw: null, hourChangeMw: null, usualMw: null },
  outages: { nowMw: null, weekAgoMw: null, atPeakMw: null, peakHour: null },
}

test('what is not known is not mentioned', () => {
  expect(writeScarcityLines(quiet)).toEqual([])
})

test('a shortage comes first, then the look-ahead, the cap and the adder', () => {
  const ecrs = {
    product: 'ECRS',
    isShort: true,
    requirementMw: 1_700,
    capabilityMw: 900,
    nextStepUsd: 1_800,
    ahead: 900,
  }
  const nspin = {
    product: 'NSPIN',
    isShort: false,
    requirementMw: 3_000,
    capabilityMw: 3_300,
    nextStepUsd: 50,
    ahead: 40,
  }
  expect(writeScarcityLines({ ...quiet, services: [nspin, ecrs], adder: 12.5, uncappedLambda: 5_400 })).toEqual([
    'ECRS is short by 800 MW; with 500 MW less its curve pays $1,800/MW.',
    'ERCOT’s look-ahead has ECRS highest, at $900/MW.',
    'Capped: uncapped, system lambda is $5,400.',
    'Reliability deployments add $13/MWh to every settled price.',
  ])
})

test.each([
  [6_100, 'All upward services together: 6,100 MW of capability, 500 MW above what they require.'],
  [5_200, 'All upward services together: 5,200 MW of capability, 400 MW below what they require.'],
])('capability of %i MW for all upward services is compared with what they require', (capabilityMw, line) => {
  expect(writeScarcityLines({ ...quiet, together: { capabilityMw, requirementMw: 5_600 } })).toEqual([line])
})

test('headroom, batteries and outages have their comparisons', () => {
  const storage = { netMw: -2_300, hourChangeMw: 800, usualMw: -3_100 }
  const outages = { nowMw: 18_200, weekAgoMw: 14_000, atPeakMw: 15_000, peakHour: '2026-07-15T22:00:00Z' }
  expect(writeScarcityLines({ ...quiet, headroomUpMw: 7_400, storage, outages })).toEqual([
    'SCED has 7,400 MW of headroom left.',
    'Storage is charging 2,300 MW, +800 MW in the last hour; −3,100 MW is usual at this time.',
    '18.2 GW of generation is out of service, 14.0 GW a week ago; 15.0 GW is announced for the peak in HE18.',
  ])
})

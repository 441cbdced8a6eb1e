import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns } from '../../../../test/sample-window.ts'
import { ancillaryPrice } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const AT = Date.parse('2026-07-15T22:35:15Z')
const HOUR = Date.parse('2026-07-15T22:00:00Z')
const MIN = 60_000

const clears = (ecrs: number, dayAhead?: number): SampleColumns => ({
  'asPrice/RRS': [[AT, 3]],
  'asPrice/ECRS': [[AT, ecrs]],
  ...(dayAhead === undefined ? {} : { 'asPriceDayAhead/ECRS': [[HOUR, dayAhead]] }),
})
const provides = (mw: number): SampleColumns => ({
  'asCapability/ECRS': [[AT, mw]],
  'asRequirement/ECRS': [[HOUR, 1_700]],
})
const curve: SampleColumns = {
  'asDemandCurve/ECRS': [
    [HOUR, 1_700, { detail: { quantitiesMw: [340, 1_020, 1_700], pricesUsdPerMw: [1_800, 900, 250] } }],
  ],
}
const judge = (columns: SampleColumns, nowMs = NOW) =>
  judgeSampleRule(ancillaryPrice, createSampleInput({ nowMs, columns }))

test.each([
  ['$39.99 is nothing, but would keep a watch', clears(39.99), 'none, holds watch'],
  ['$40 without a day-ahead price is a watch', clears(40), 'watch'],
  ['$40 at less than twice day-ahead is expected', clears(40, 20.01), 'none, holds watch'],
  ['$40 at twice day-ahead is a watch', clears(40, 20), 'watch'],
  ['$100 is a warning, whatever was expected', clears(100, 90), 'warn'],
  ['$500 is an alert', clears(500, 490), 'alert'],
  ['a shortage is a warning at any price', { ...clears(12), ...provides(1_699) }, 'warn'],
  ['exactly the requirement is no shortage', { ...clears(12), ...provides(1_700) }, 'none'],
] as [string, SampleColumns, string][])('%s', (_sentence, columns, levels) => {
  expect(describeJudgedLevels(judge(columns))).toBe(levels)
})

test('downward regulation is not scarcity, however expensive', () => {
  expect(describeJudgedLevels(judge({ 'asPrice/REGDN': [[AT, 900]], 'asPrice/RRS': [[AT, 2]] }))).toBe('none')
})

test('of two short services the one that clears higher is named', () => {
  const [title] = writeJudgedItem(
    judge({
      ...clears(300),
      ...provides(1_500),
      'asPrice/NSPIN': [[AT, 750]],
      'asCapability/NSPIN': [[AT, 600]],
      'asRequirement/NSPIN': [[HOUR, 3_000]],
    }),
  )
  expect(title).toBe('Non-Spin short by 2,400 MW, clearing at $750/MW')
})

test.each([
  [
    'short, with everything known',
    { ...clears(412, 16), ...provides(1_100), ...curve },
    'ECRS short by 600 MW, clearing at $412/MW',
    'Resources could provide 1,100 MW of the 1,700 MW required. The day-ahead price of this hour is $16/MW. With 500 MW less, its demand curve pays $900/MW.',
  ],
  [
    'short, by the difference of the two figures as they are written',
    { ...clears(412), ...provides(1_104), 'asRequirement/ECRS': [[HOUR, 1_706]] },
    'ECRS short by 610 MW, clearing at $412/MW',
    'Resources could provide 1,100 MW of the 1,710 MW required. Energy rises with it in the same SCED run.',
  ],
  [
    'not short, with a curve',
    { ...clears(45, 9), ...provides(1_900), ...curve },
    'ECRS clears at $45/MW, $9 day-ahead',
    'Resources could provide 1,900 MW, 200 MW above the requirement. With 500 MW less, its demand curve pays $250/MW.',
  ],
  [
    'by its price alone',
    clears(45),
    'ECRS clears at $45/MW in real time',
    'Its requirement and the capability of resources are not known now.',
  ],
] as [string, SampleColumns, string, string][])('%s', (_name, columns, title, body) => {
  expect(writeJudgedItem(judge(columns))).toEqual([title, body])
})

test('the evidence names the document of each figure', () => {
  expect(listJudgedEvidence(judge({ ...clears(412, 16), ...provides(1_100), ...curve }))).toEqual([
    'price 412 $/MW · 2026-07-15T22:35:15Z · NP6-332-CD · against 100',
    'dayAhead 16 $/MW · 2026-07-15T22:35:15Z · NP4-188-CD',
    'capability 1100 MW · 2026-07-15T22:35:15Z · NP6-328-CD',
    'requirement 1700 MW · 2026-07-15T22:35:15Z · NP4-33-CD',
    'missing 600 MW · 2026-07-15T22:35:15Z · NP6-328-CD, NP4-33-CD',
    'step 500 MW · Rule configuration',
    'next 900 $/MW · 2026-07-15T22:35:15Z · NP4-212-CD',
  ])
})

test('a shortage at a low price is compared with the requirement, not with a price line', () => {
  expect(listJudgedEvidence(judge({ ...clears(50, 95), ...provides(1_690) })).slice(0, 3)).toEqual([
    'price 50 $/MW · 2026-07-15T22:35:15Z · NP6-332-CD',
    'dayAhead 95 $/MW · 2026-07-15T22:35:15Z · NP4-188-CD',
    'capability 1690 MW · 2026-07-15T22:35:15Z · NP6-328-CD · against 1700',
  ])
})

test.each([
  ['no price', 'withheld: missing', {}, NOW],
  ['a price 21 minutes old', 'withheld: stale', { ...clears(900), 'asPrice/RRS': [[AT, 900]] }, AT + 21 * MIN],
] as [string, string, SampleColumns, number][])('judged by %s it is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(judge(columns, nowMs))).toBe(levels)
})

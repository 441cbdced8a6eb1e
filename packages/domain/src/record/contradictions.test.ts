import { expect, test } from 'vitest'
import { createSampleBrief, createSampleItem } from '../../test/sample-brief.ts'
import { createEveningPeak, createOutlookHour, createStatedChance } from '../../test/sample-odds.ts'
import type { Brief, IntelligenceItem } from '../brief/brief.ts'
import { CONTRADICTION_NAMES, findContradictions } from './contradictions.ts'

const { rulesShadow, required } = createSampleBrief()
const breakout = (more: Partial<Brief['rulesShadow']['lmpBreakout']>): Partial<Brief> => ({
  lmp: 180,
  summaryInsight: 'Houston $180.',
  trendCaption: 'Holding: +$1 over the last hour to $180.',
  rulesShadow: {
    ...rulesShadow,
    lmpBreakout: { ...rulesShadow.lmpBreakout, status: 'Muted', degraded: false, intervalsOutside: 4, ...more },
  },
})
const high = breakout({ status: 'ACTIVE' })

const dart = createSampleItem('dart_spread', 'info', { title: 'RT runs $30 over DA in HE18 so far' })
const narrated = (sentence: string) => `# Houston brief\n**Quiet: Houston $30**\nHouston is at $30. ${sentence}`
const headed = (headline: string) => `# Houston brief\n**${headline}**\nHouston is at $30.`

const warned = createSampleItem('price_level', 'warn', { title: 'Houston at $180, $150 above usual' })
const watched = createSampleItem('congestion_basis', 'watch', { title: 'Houston $20 over the hub average' })
const advised = createSampleItem('cold', 'watch', { title: 'Cold Weather Advisory: Houston low 20°F' })
const likely = 'Houston: 62% odds that HE13 is below zero'
const likelyTurn = { to: 'below_0', hourStart: '2026-01-09T18:00:00Z', probability: 0.62 } as const
const calm = createSampleBrief()
const loud = createSampleBrief({ intelligence: [watched], narrative: headed(watched.title) })

const figure = { label: 'Basis', unit: '$/MWh', asOf: null, source: 'NP6-788-CD' }
const under = [{ ...figure, key: 'basis', value: -12, threshold: 15 }]
const item = (level: 'info' | 'watch', more: object) => ({
  intelligence: [createSampleItem('congestion_basis', level, more)],
  narrative: headed('congestion_basis'),
})
const past = createSampleItem('evening_ramp', 'info', {
  body: 'The peak hour is over; net load is forecast to fall from here.',
})
const ramp = (title: string) => ({ intelligence: [past, createSampleItem('netload_ramp', 'info', { title })] })

const spike = { title: '38% odds of $100 or more by 18:00', confidenceBasis: 'stated' } as const
const chance = (confidence: number, more: Partial<IntelligenceItem>): Partial<Brief> => ({
  intelligence: [createSampleItem('spike_risk', 'info', { confidence, ...more })],
})
const evening = createSampleItem('evening_ramp', 'info', { confidence: 0.38, confidenceBasis: 'stated' })

function leading(kind: 'price_level' | 'spike_persistence', title: string, lmp: number): Partial<Brief> {
  return { lmp, intelligence: [createSampleItem(kind, 'warn', { title })], narrative: headed(title) }
}

function changed(sentence: string, normalForHour: boolean): Partial<Brief> {
  const { evidence } = createSampleBrief()
  const netLoad = { ...evidence.detail.netLoad, normalForHour }
  return { evidence: { ...evidence, detail: { ...evidence.detail, netLoad } }, narrative: narrated(sentence) }
}

function dated(body: string): Partial<Brief> {
  const hour = { ...figure, key: 'hour', unit: 'hour', value: '2026-07-16T11:00:00Z', threshold: null }
  const item = createSampleItem('evening_ramp', 'info', { body, evidence: [hour] })
  return { generatedAt: '2026-07-15T22:36:20Z', intelligence: [item] }
}

/**
 * For every contradiction of the table: a brief that contains it, and the same brief corrected. The brief before is
 * calm.
 */
const CASES: [row: string, broken: Partial<Brief>, whole: Partial<Brief>, before?: Brief][] = [
  [
    'the odds of two hours are below those of an hour inside them',
    { ...createStatedChance('spike_risk', 0.38), ...createOutlookHour({ p50: 104, p90: 300, over100: 0.61 }) },
    { ...createStatedChance('spike_risk', 0.61), ...createOutlookHour({ p50: 104, p90: 300, over100: 0.61 }) },
  ],
  [
    'the odds of two hours are below those of an hour inside them',
    {
      ...createStatedChance('negative_price', 0.67),
      ...createOutlookHour({ p10: -9, p50: -4, p90: -1, over100: 0, below0: 0.94 }),
    },
    {
      ...createStatedChance('negative_price', 0.94),
      ...createOutlookHour({ p10: -9, p50: -4, p90: -1, over100: 0, below0: 0.94 }),
    },
  ],
  [
    'a chance contradicts a quantile of the same hour',
    createOutlookHour({ p10: 104, p50: 180, p90: 400, over100: 0.73 }),
    createOutlookHour({ p10: 96, p50: 180, p90: 400, over100: 0.88 }),
  ],
  [
    'a chance contradicts a quantile of the same hour',
    createOutlookHour({ p10: 2, below0: 0.3 }),
    createOutlookHour({ p10: -2, below0: 0.3 }),
  ],
  [
    'a base rate of the evening is shown beside the odds of its hours',
    { ...createEveningPeak('2026-07-15T23:00:00Z'), ...createOutlookHour({}) },
    { ...createEveningPeak('2026-07-16T01:00:00Z'), ...createOutlookHour({}) },
  ],
  ['a high price is called normal', { ...high, trendCaption: 'Flat: +$1 over the last hour to $180.' }, high],
  ['a high price is called normal', { ...high, summaryInsight: 'Houston $180, in line with 17:00.' }, high],
  [
    'a high price is called normal',
    { ...high, intelligence: [createSampleItem('calm', 'info', { title: 'Quiet: Houston $180' })] },
    { ...high, intelligence: [createSampleItem('solar_miss', 'info', { title: 'Normal sun' })] },
  ],
  [
    'the breakout of a high price is muted with four or more intervals outside',
    breakout({}),
    breakout({ intervalsOutside: 3 }),
  ],
  [
    'the breakout of a high price is muted with four or more intervals outside',
    breakout({}),
    breakout({ status: 'Unknown', intervalsOutside: null }),
  ],
  [
    'congestion leads the gap and no driver is known',
    { narrative: narrated('Most of the gap is congestion (+$20); no single driver explains it.') },
    { narrative: narrated('The $20 gap is energy, not congestion; no single driver explains it.') },
  ],
  [
    'congestion leads the gap and no driver is known',
    { narrative: narrated('Most of the $40 gap ($30, 75%) is congestion; no single driver explains it.') },
    { narrative: narrated('Most of the $40 gap ($30, 75%) is congestion; the other $10 is net load.') },
  ],
  [
    'a price is above its usual in one place and below it in another',
    {
      summaryInsight: 'Houston $30 ($4 above usual).',
      trendCaption: 'Flat: $0, below the usual $34 for 17:35.',
    },
    {
      summaryInsight: 'Houston $30 ($4 below usual).',
      trendCaption: 'Flat: $0, below the usual $34 for 17:35.',
    },
  ],
  [
    'a cause pushes the other way',
    { summaryInsight: 'Houston $30 ($4 above usual); net load 40.1 GW vs 44.0 GW usual (70% of the price gap).' },
    { summaryInsight: 'Houston $30 ($4 below usual); net load 40.1 GW vs 44.0 GW usual (70% of the price gap).' },
  ],
  [
    'a cause pushes the other way',
    { summaryInsight: 'Houston $30 ($4 below usual); thin reserves, 2,900 MW (70% of the price gap).' },
    { summaryInsight: 'Houston $30 ($4 above usual); thin reserves, 2,900 MW (70% of the price gap).' },
  ],
  [
    'figures shown together do not add up',
    { lmp: 30.4, narrative: narrated('Houston is at $30: $4.1 below its usual $35 for 17:35.') },
    { lmp: 30.4, narrative: narrated('Houston is at $30: $5 below its usual $35 for 17:35.') },
  ],
  [
    'figures shown together do not add up',
    { narrative: narrated('Most of the $42 gap ($30, 69%) is congestion; the other $13 is net load.') },
    { narrative: narrated('Most of the $42 gap ($29, 69%) is congestion; the other $13 is net load.') },
  ],
  [
    'a source is missing and its value is shown',
    { lmp: 30, required: { ...required, lmp: false } },
    { lmp: null, required: { ...required, lmp: false } },
  ],
  [
    'real-time is over day-ahead in one place and under it in another',
    { intelligence: [dart], narrative: narrated('In HE18, real-time so far is $3 under the $40 day-ahead price.') },
    { intelligence: [dart], narrative: narrated('HE18 cleared at $40 day-ahead; real-time so far is $30 over that.') },
  ],
  [
    'real-time is over day-ahead in one place and under it in another',
    { intelligence: [dart], narrative: narrated('HE18 cleared at $40 day-ahead; real-time so far is $30 under that.') },
    {
      intelligence: [createSampleItem('dart_spread', 'info', { title: 'RT ran $30 over DA in HE17' })],
      narrative: narrated('HE18 cleared at $40 day-ahead; real-time so far is $30 under that.'),
    },
  ],
  [
    'the headline is about something lower than the highest item',
    { intelligence: [warned, watched], narrative: headed(watched.title) },
    { intelligence: [warned, watched], narrative: headed(`${warned.title}, easing`) },
    createSampleBrief({ intelligence: [warned, watched] }),
  ],
  [
    'the headline is about something lower than the highest item',
    { intelligence: [watched, advised], narrative: headed(likely), lead: { headline: likely, likelyTurn } },
    { intelligence: [advised, watched], narrative: headed(likely), lead: { headline: likely, likelyTurn } },
  ],
  ['nothing has changed while a level has', calm, loud, loud],
  [
    'net load falls from here and ramps up',
    ramp('Net load up 5.2 GW in the last hour'),
    ramp('Net load down 5.2 GW in the last hour'),
  ],
  [
    'an item at watch or above quotes less than its own line',
    item('watch', { evidence: under }),
    item('watch', { evidence: under, held: true }),
    createSampleBrief(item('watch', {})),
  ],
  [
    'an item at watch or above quotes less than its own line',
    item('watch', { evidence: under }),
    item('watch', { evidence: [{ ...under[0]!, value: -15 }] }),
    createSampleBrief(item('watch', {})),
  ],
  [
    'an item at watch or above quotes less than its own line',
    item('watch', { evidence: under }),
    item('info', { evidence: under }),
    createSampleBrief(item('watch', {})),
  ],
  ['a stated chance is not the one that is shown beside it', chance(0.37, spike), chance(0.38, spike)],
  [
    'a stated chance is not the one that is shown beside it',
    chance(0.37, spike),
    chance(0.37, { ...spike, confidenceBasis: 'record' }),
  ],
  [
    'a stated chance is not the one that is shown beside it',
    {
      intelligence: [evening],
      narrative: narrated('Of evenings that peaked above 60.0 GW, 35% saw $100 or more at a hub.'),
    },
    {
      intelligence: [evening],
      narrative: narrated('Of evenings that peaked above 60.0 GW, 38% saw $100 or more at a hub.'),
    },
  ],
  [
    'the headline at warn or above is about something that is over',
    leading('spike_persistence', 'Houston above $100 for 90 min, $140 now', 31),
    leading('spike_persistence', 'Houston above $100 for 90 min, $140 now', 120),
  ],
  [
    'the headline at warn or above is about something that is over',
    leading('price_level', 'Houston was $412 at 18:20, $167 now', 167),
    leading('price_level', 'Houston at $167, off its $412 high at 18:20', 167),
  ],
  [
    'a change is usual in the sentence and unusual on the card',
    changed('Net load is 60.0 GW, up 4.0 GW in the last hour (+3.1 GW is usual): load +4.0 GW.', false),
    changed('Net load is 60.0 GW, up 4.0 GW in the last hour (+3.1 GW is usual): load +4.0 GW.', true),
  ],
  [
    'a change is usual in the sentence and unusual on the card',
    changed('Net load is 60.0 GW, up 4,000 MW in the last hour vs a usual +900 MW.', true),
    changed('Net load is 60.0 GW, up 4,000 MW in the last hour vs a usual +900 MW.', false),
  ],
  [
    'an hour or a time of another day does not say its day',
    dated('Net load peaks at 81.0 GW in HE07.'),
    dated('Net load peaks at 81.0 GW in HE07 tomorrow.'),
  ],
  [
    'a share is given to what was not measured',
    { narrative: narrated('Thin reserves (2,310 MW) are lifting the whole grid: most of the $42 gap ($29, 69%).') },
    { narrative: narrated('Thin reserves (2,310 MW) are lifting the whole grid; congestion trims Houston by $13.') },
  ],
  [
    'weather is above the price',
    { intelligence: [createSampleItem('heat', 'alert', {})], narrative: headed('heat') },
    { intelligence: [createSampleItem('heat', 'watch', {})], narrative: headed('heat') },
    createSampleBrief({ intelligence: [createSampleItem('heat', 'watch', {})] }),
  ],
]

test.each(CASES)('%s', (row, broken, whole, before = calm) => {
  expect(findContradictions(createSampleBrief(broken), before)).toContain(row)
  expect(findContradictions(createSampleBrief(whole), before)).not.toContain(row)
})

test.each([
  ['data_degraded', 85, 40, 90],
  ['cold', 15, 14, 18],
] as const)('a value that is worse when lower crosses its line from above: %s', (kind, threshold, past, short) => {
  const quoting = (value: number) =>
    createSampleBrief({
      intelligence: [createSampleItem(kind, 'watch', { evidence: [{ ...figure, key: 'score', value, threshold }] })],
      narrative: headed(kind),
    })
  expect(findContradictions(quoting(past), null)).toEqual([])
  expect(findContradictions(quoting(short), null)).toEqual(['an item at watch or above quotes less than its own line'])
})

test('every row of the table has a brief that breaks it', () => {
  expect(new Set(CASES.map(([row]) => row))).toEqual(new Set(CONTRADICTION_NAMES))
})

test('a brief without a brief before it has no changes to miss', () => {
  expect(findContradictions(loud, null)).toEqual([])
  expect(findContradictions(calm, null)).toEqual([])
})

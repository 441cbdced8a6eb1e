import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../sandbox/test/full-counts.ts'
import { listMaterialDifferences } from '../../test/material-differences.ts'
import { listUnsupportedNumbersOfBrief } from '../../test/quoted-numbers.ts'
import { createMarketWindow } from '../market/market-window.ts'
import { ZONES, type Zone } from '../market/zones.ts'
import { findContradictions } from '../record/contradictions.ts'
import { countWords } from '../words/wording.ts'
import type { Brief } from './brief.ts'
import { listChangesBetweenBriefs } from './changes/changes-between.ts'
import { takeBriefSnapshot } from './changes/snapshot.ts'
import { type BriefEngineState, composeBrief } from './compose-brief.ts'
import { MAX_NARRATIVE_WORDS, MIN_NARRATIVE_WORDS } from './narrative/compose-narrative.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TO = Date.parse('2026-06-30T05:00:00Z')
const FROM = TO - chooseCount(4, 10) * DAY
/** Every SCED run gets a brief from here on, because an evening has the most items. */
const EVERY_RUN_FROM = TO - chooseCount(4 * HOUR, DAY)
/** On the days before, only every sixteenth or eighth SCED run gets a brief. */
const THINNED_RUNS = chooseCount(16, 8)
const STORM_HOURS = chooseCount(1, 4)
/** Forecasts are compared with those of the day before. */
const POSTINGS = 2 * DAY
const market = createSimulatedMarket({ seed: 11, scenario: 'calm' })
const columns = simulateMarketWindow(market, new Date(FROM - 15 * DAY), new Date(TO), new Date(FROM - POSTINGS))
const CALM = { market, columns }

/** Lists what is wrong with the texts of a brief; empty for a good brief. */
function faultsOf(brief: Brief): string[] {
  const faults = listUnsupportedNumbersOfBrief(brief)
  const words = countWords(brief.narrative)
  if (words < MIN_NARRATIVE_WORDS || words > MAX_NARRATIVE_WORDS) faults.push(`${words} words: ${brief.narrative}`)
  if (brief.summaryInsight.length > 140) faults.push(`long summary: ${brief.summaryInsight}`)
  if (brief.intelligence.length > 8) faults.push(`${brief.intelligence.length} items`)
  if (brief.changes.length > 7) faults.push(`${brief.changes.length} changes`)
  for (const { kind, title, body, evidence, confidence } of brief.intelligence) {
    if (title.length > 60 || title.includes('…')) faults.push(`title of ${kind}: ${title}`)
    if (body.length > 240 || body.includes('…')) faults.push(`body of ${kind}: ${body}`)
    if (evidence.length === 0) faults.push(`${kind} without evidence`)
    if (!(confidence >= 0 && confidence <= 1)) faults.push(`confidence of ${kind}: ${confidence}`)
  }
  const { narrative, summaryInsight, constraintsPanel, figures, marks } = brief
  const keys = new Set(figures.map(({ key }) => key))
  const texts = { narrative, summaryInsight, constraintsPanel: constraintsPanel.text }
  for (const [name, places] of Object.entries(marks)) {
    for (const [start, end, key] of places) {
      const quoted = texts[name as keyof typeof texts].slice(start, end)
      if (!keys.has(key) || quoted === '' || quoted.trim() !== quoted) faults.push(`mark of ${key}: "${quoted}"`)
    }
  }
  if (marks.narrative.length === 0) faults.push('a narrative without a figure to look up')
  const text = JSON.stringify(brief)
  const bad = text.match(/NaN|undefined|Infinity|−0(?![.\d])|−\$0(?![.\d])|\{\w+(\|[^}]*)?\}/)
  if (bad) faults.push(`${bad[0]} in ${text.slice(Math.max(0, bad.index! - 60), bad.index! + 40)}`)
  if (/"(value|from|to|z|lmp)":-0[,}]/.test(text)) faults.push('a −0 among the figures')
  return faults
}

const contradictionsOf = (brief: Brief, before: Brief | null): string[] =>
  findContradictions(brief, before).map((name) => `${name}: ${brief.zone} ${brief.generatedAt}`)

/**
 * Lists changes that a brief fails to report, since the previous SCED run or since a visit hours ago; a page would then
 * say that nothing has changed.
 */
function unreportedIn(brief: Brief, before: readonly Brief[]): string[] {
  const [last, longAgo] = [before.at(-1), before.at(0)]
  const faults: string[] = []
  const check = (earlier: Brief, changes: Brief['changes']) => {
    const differences = listMaterialDifferences(earlier, brief)
    if (changes.length === 0 && differences.length > 0)
      faults.push(
        `unreported since ${earlier.generatedAt}: ${brief.zone} ${brief.generatedAt} ${differences.join('; ')}`,
      )
  }
  if (last) check(last, brief.changes)
  if (longAgo) check(longAgo, listChangesBetweenBriefs(takeBriefSnapshot(longAgo), takeBriefSnapshot(brief)))
  return faults
}

const VISIT_BRIEFS = 36

function replay(
  { market, columns }: typeof CALM,
  fromMs: number,
  toMs: number,
  everyRun: number,
): { faults: string[]; kinds: Set<string>; bodies: string[]; briefs: number; unchanged: number; onlyPrice: number } {
  const states = new Map<Zone, BriefEngineState>()
  const before = new Map<Zone, Brief[]>(ZONES.map((zone) => [zone, []]))
  const faults: string[] = []
  const kinds = new Set<string>()
  const bodies: string[] = []
  let briefs = 0
  let unchanged = 0
  let onlyPrice = 0
  market.scedRunTimes(new Date(fromMs), new Date(toMs)).forEach((run, index) => {
    if (index % everyRun !== 0) return
    const now = new Date(run.getTime() + 65_000)
    const window = { ...columns, asOfMs: now.getTime() }
    for (const zone of ZONES) {
      const { brief, state } = composeBrief(zone, window, now, states.get(zone) ?? null)
      states.set(zone, state)
      briefs++
      const earlier = before.get(zone)!
      faults.push(
        ...faultsOf(brief),
        ...contradictionsOf(brief, earlier.at(-1) ?? null),
        ...unreportedIn(brief, earlier),
      )
      if (brief.changes.length === 0) unchanged++
      if (brief.changes.every(({ key }) => key === 'lmp')) onlyPrice++
      earlier.push(brief)
      if (earlier.length > VISIT_BRIEFS) earlier.shift()
      for (const { kind, body } of brief.intelligence) {
        kinds.add(kind)
        bodies.push(body)
      }
    }
  })
  return { faults, kinds, bodies, briefs, unchanged, onlyPrice }
}

test('every run of an evening says only what was measured, within its length', () => {
  const { faults, briefs, unchanged, onlyPrice } = replay(CALM, EVERY_RUN_FROM, TO, 1)
  expect(briefs).toBeGreaterThan(chooseCount(180, 1_000))
  // On a calm evening most briefs report no change except the price, and many report no change at all. The test must
  // have read both kinds.
  expect(onlyPrice / briefs).toBeGreaterThan(0.6)
  expect(unchanged / briefs).toBeGreaterThan(0.4)
  expect(faults.slice(0, 5)).toEqual([])
})

test('so does a brief an hour or so of the days before', () => {
  const { faults, kinds, bodies, briefs } = replay(CALM, FROM, TO - DAY, THINNED_RUNS)
  expect(briefs).toBeGreaterThan(chooseCount(200, 1_200))
  expect(faults.slice(0, 5)).toEqual([])
  expect(kinds.size).toBeGreaterThan(12)
  expect(bodies.some((body) => /^The lowest model is \w+ at .*, the highest \w+ at/.test(body))).toBe(true)
})

test.each([
  ['heat-dome', '2026-08-12T20:00:00Z'],
  ['winter-storm', '2026-01-20T10:00:00Z'],
  ['windy-spring', '2026-04-12T16:00:00Z'],
  ['houston-import-outage', '2026-07-15T18:00:00Z'],
  ['solar-cliff', '2026-09-10T21:00:00Z'],
] as const)('so does every run of some hours of %s', (scenario, from) => {
  const fromMs = Date.parse(from)
  const toMs = fromMs + STORM_HOURS * HOUR
  const storm = createSimulatedMarket({ seed: 3, scenario })
  const window = simulateMarketWindow(storm, new Date(fromMs - 8 * DAY), new Date(toMs), new Date(fromMs - POSTINGS))
  const { faults, briefs } = replay({ market: storm, columns: window }, fromMs, toMs, 1)
  expect(briefs).toBeGreaterThan(STORM_HOURS * 45)
  expect(faults.slice(0, 5)).toEqual([])
})

test('the same input gives the same bytes, whatever was composed before', () => {
  const now = new Date(TO - DAY)
  const window = { ...columns, asOfMs: now.getTime() }
  const first = JSON.stringify(composeBrief('WEST', window, now, null))
  composeBrief('WEST', { ...columns, asOfMs: TO }, new Date(TO), null)
  composeBrief('WEST', { ...columns, asOfMs: now.getTime() - 7 * DAY }, new Date(now.getTime() - 7 * DAY), null)
  const fresh = createMarketWindow({
    ...window,
    observations: new Map(window.observations),
    vintages: new Map(window.vintages),
  })
  expect(JSON.stringify(composeBrief('WEST', window, now, null))).toBe(first)
  expect(JSON.stringify(composeBrief('WEST', fresh, now, null))).toBe(first)
})

test('nothing is seen before it was known: rows that come later change nothing', () => {
  const now = new Date(TO - 3 * DAY - 17 * 60_000)
  const known = new Map(
    [...columns.observations].map(([key, rows]) => [key, rows.filter((row) => row.knownAtMs <= now.getTime())]),
  )
  const posted = new Map(
    [...columns.vintages].map(([key, list]) => [key, list.filter((each) => each.knownAtMs <= now.getTime())]),
  )
  for (const zone of ZONES) {
    const whole = composeBrief(zone, { ...columns, asOfMs: now.getTime() }, now, null)
    const cut = composeBrief(
      zone,
      createMarketWindow({ ...columns, observations: known, vintages: posted, asOfMs: now.getTime() }),
      now,
      null,
    )
    expect(JSON.stringify(cut)).toBe(JSON.stringify(whole))
  }
})

test('the state survives being stored as JSON', () => {
  const runs = market.scedRunTimes(new Date(TO - DAY), new Date(TO - DAY + 3_600_000))
  let kept: BriefEngineState | null = null
  let stored: BriefEngineState | null = null
  for (const run of runs) {
    const now = new Date(run.getTime() + 65_000)
    const window = { ...columns, asOfMs: now.getTime() }
    const live = composeBrief('HOUSTON', window, now, kept)
    const restarted = composeBrief('HOUSTON', window, now, stored)
    expect(restarted.brief).toEqual(live.brief)
    kept = live.state
    stored = JSON.parse(JSON.stringify(restarted.state)) as BriefEngineState
  }
})

const sentencesOf = (narrative: string): string[] =>
  narrative
    .split(/\n|(?<=[.;]) /)
    .map((sentence) => sentence.replace(/^- |\*\*/g, '').trim())
    .filter((sentence) => sentence.length > 20)

test('no brief says the same thing twice, and another day finds other words', () => {
  const shapes = new Set<string>()
  for (let day = 0; day < 9; day++) {
    for (const zone of ZONES) {
      const now = new Date(FROM + day * DAY + 11.6 * 3_600_000)
      const { brief } = composeBrief(zone, { ...columns, asOfMs: now.getTime() }, now, null)
      const sentences = sentencesOf(brief.narrative)
      expect(new Set(sentences).size).toBe(sentences.length)
      shapes.add(
        (brief.narrative.split('\n')[2] ?? '').replace(/[\d.,$−:]+/g, '#').replace(/Houston|North|South|West/g, 'Z'),
      )
    }
  }
  expect(shapes.size).toBeGreaterThan(8)
})

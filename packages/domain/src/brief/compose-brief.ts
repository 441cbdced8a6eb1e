import type { ForecastBias } from '../forecast-misses/forecast-bias.ts'
import type { MarketWindow } from '../market/market-window.ts'
import { findHubOfZone, type Zone } from '../market/zones.ts'
import { type LearnedOutlookFits, NO_LEARNED_OUTLOOK_FITS } from '../outlook/learned-outlook.ts'
import { estimatePriceOutlook } from '../outlook/price-outlook.ts'
import { isFact, readFactValue } from '../rules/engine/fact.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import { dropOutdatedMemory, judgeScedRun, type RulesRunMemory } from '../rules/engine/judge-sced-run.ts'
import type { RuleInput } from '../rules/engine/rule-input.ts'
import { readMarketClock } from '../rules/facts/clock.ts'
import { type ConstraintExposures, NO_CONSTRAINT_EXPOSURES } from '../rules/panel/constraint-exposure.ts'
import type { PastRates } from '../rules/past-rates/past-rates.ts'
import { judgeVerdicts } from '../rules/verdicts/judge-verdicts.ts'
import type { VerdictStates, Verdicts } from '../rules/verdicts/verdict.ts'
import { HOUR_MS } from '../time/durations.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { formatTimeSpanCt } from '../words/wording.ts'
import type { Brief } from './brief.ts'
import { listChangesBetweenBriefs } from './changes/changes-between.ts'
import { composeComparisonFigures } from './changes/comparison-figures.ts'
import { type BriefSnapshot, takeBriefSnapshot } from './changes/snapshot.ts'
import { type KnownPredictionAccuracy, NO_KNOWN_PREDICTION_ACCURACY } from './confidence.ts'
import { RULES_CONFIG_HASH } from './configuration.ts'
import { composeConstraintsPanel } from './constraints-panel.ts'
import { composeCurrentReadings } from './current-readings.ts'
import { listQuotedFigures } from './figure-registry.ts'
import { composeGridBriefFields } from './grid-brief-fields.ts'
import { composeHeadline } from './headline.ts'
import { findHighestPastPriceHour } from './highest-past-price-hour.ts'
import { composeIntelligenceItems, type ItemsByKind, indexItemsByKind } from './intelligence.ts'
import { readLoadZonePrice } from './load-zone-price.ts'
import { composeNarrative } from './narrative/compose-narrative.ts'
import { findHighestPricedHourLeft } from './narrative/highest-hour-left.ts'
import { findLikelyPriceCrossing } from './narrative/likely-price-crossing.ts'
import { collectNarrativeFigures, type NarrativeFacts } from './narrative/narrative-figures.ts'
import { findExpensiveHourBlock, toBriefExpensiveHourBlock } from './next-hours/expensive-hour-block.ts'
import { toNextHourPriceChances } from './next-hours/next-hour-chances.ts'
import { composeNextHours, type NextHours } from './next-hours/next-hours.ts'
import { composePanelRuleResults } from './panel-rule-results.ts'
import { composeFigurePercentiles } from './percentiles.ts'
import { composeBriefSignals } from './signals.ts'
import { composeBriefSummary } from './summary.ts'
import { composeTrendCaption } from './trend-caption.ts'

export type { Brief } from './brief.ts'

/** State that the engine passes from one SCED run of a zone to the next, stored as JSON with the brief. */
export type BriefEngineState = RulesRunMemory & {
  /** Items of the previous brief; older stored states lack this field. */
  shown?: ItemsByKind
  last?: BriefSnapshot
  verdicts?: VerdictStates
}

/** Model fits, and the accuracy of the rules' predictions, learned from past days. */
export type LearnedBriefInputs = {
  /** How much each constraint moves each hub's price, fitted on past prices. */
  exposures?: ConstraintExposures | undefined
  outlook?: LearnedOutlookFits | undefined
  record?: KnownPredictionAccuracy | undefined
  biases?: readonly ForecastBias[] | undefined
  /** How often past cases ended in what a rule announces; by default the rates of the backtest. */
  rates?: PastRates | undefined
}

export type ComposedBrief = { brief: Brief; state: BriefEngineState; activeItems: readonly ActiveItem[] }

/** Makes the brief of one zone at one SCED run. A pure function: the same input gives the same bytes. */
export function composeBrief(
  zone: Zone,
  window: MarketWindow,
  now: Date,
  previous: BriefEngineState | null,
  {
    exposures = NO_CONSTRAINT_EXPOSURES,
    outlook = NO_LEARNED_OUTLOOK_FITS,
    record = NO_KNOWN_PREDICTION_ACCURACY,
    biases = [],
    rates,
  }: LearnedBriefInputs = {},
): ComposedBrief {
  const nowMs = now.getTime()
  const before = dropOutdatedMemory(previous, nowMs)
  const view = window.asOfMs > nowMs ? { ...window, asOfMs: nowMs } : window
  const firstHourMs = readMarketClock(nowMs).hourMs + HOUR_MS
  const prices = estimatePriceOutlook(view, findHubOfZone(zone), nowMs, firstHourMs, outlook)
  const nextHour = toNextHourPriceChances(prices.hours[0]?.price ?? null)
  const { input, active, memory } = judgeScedRun(zone, view, now, before, { exposures, nextHour, rates })
  const items = composeIntelligenceItems(input, active, before?.shown ?? {}, record)
  const { verdicts, states } = judgeVerdicts(input, active, before?.verdicts ?? null)
  const ahead = composeNextHours(input.facts, prices, outlook)
  const texts = composeTexts(input, verdicts, items, before?.shown ?? {}, ahead, biases)
  const brief = assemble(input, texts, items, record)
  const last = takeBriefSnapshot(brief)
  if (previous?.last) brief.changes = listChangesBetweenBriefs(previous.last, last)
  const { version, atMs, breakout, pressure, volatility, items: episodes } = memory
  return {
    brief,
    activeItems: active,
    state: {
      version,
      atMs,
      breakout,
      pressure,
      volatility,
      items: episodes,
      shown: indexItemsByKind(items),
      last,
      verdicts: states,
    },
  }
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Makes the id of a brief from `b_`, the second in which it was made (base 32), and the zone's letter, so that a replay
 * gives the same id.
 */
function briefId(zone: Zone, madeMs: number): string {
  let rest = Math.floor(madeMs / 1000)
  let digits = ''
  for (let digit = 0; digit < 8; digit++) {
    digits = CROCKFORD.charAt(rest % 32) + digits
    rest = Math.floor(rest / 32)
  }
  return `b_${digits}${zone.charAt(0)}`
}

function composeTexts(
  input: RuleInput,
  verdicts: Verdicts,
  items: Brief['intelligence'],
  before: ItemsByKind,
  ahead: NextHours,
  biases: readonly ForecastBias[],
) {
  const norms = composeFigurePercentiles(input.facts)
  const turn = findLikelyPriceCrossing({ input, ahead }, items)
  const facts: NarrativeFacts = {
    input,
    verdicts,
    norms,
    highest: findHighestPricedHourLeft(input.facts),
    ahead,
    biases,
    turn,
    block: findExpensiveHourBlock(ahead, input.facts),
  }
  const book = collectNarrativeFigures(facts)
  const caption = composeTrendCaption(verdicts)
  const panel = composeConstraintsPanel(input, verdicts.congestion)
  const headline = composeHeadline(facts, items, before, book)
  const narrative = composeNarrative(facts, items, book, headline.text)
  const summary = composeBriefSummary(facts, items, book)
  const figures = listQuotedFigures(
    book,
    [narrative.keys, headline.keys, summary.keys],
    [caption.figures, panel.figures],
  )
  const lead = { headline: headline.text, likelyTurn: turn }
  return { norms, caption, panel, narrative, summary, lead, figures, ahead, block: facts.block }
}

function assemble(
  input: RuleInput,
  texts: ReturnType<typeof composeTexts>,
  intelligence: Brief['intelligence'],
  record: KnownPredictionAccuracy,
): Brief {
  const { facts, zone, zoneName, nowMs, completeness } = input
  const { lmp, hub } = facts.prices
  const runMs = isFact(lmp) ? lmp.atMs : nowMs
  const { level, text } = texts.panel
  const { monthlyPeak, evidence, context } = composeGridBriefFields(facts)
  return {
    id: briefId(zone, nowMs),
    zone,
    hub,
    origin: facts.window.origin,
    title: `${zoneName} Market Brief`,
    generatedAt: formatIsoSeconds(nowMs),
    scedRunAt: isFact(lmp) ? formatIsoSeconds(lmp.atMs) : null,
    window: {
      stampCT: formatTimeSpanCt(runMs - HOUR_MS, runMs),
      fromUtc: formatIsoSeconds(runMs - HOUR_MS),
      toUtc: formatIsoSeconds(runMs),
    },
    summaryInsight: texts.summary.text,
    lead: texts.lead,
    lmp: readFactValue(lmp),
    lmpMoves: facts.prices.moves,
    loadZone: readLoadZonePrice(facts.window, zone, lmp),
    pastPeak: findHighestPastPriceHour(facts.window, hub, facts.system.clock.hourMs),
    expensiveBlock: texts.block && toBriefExpensiveHourBlock(texts.block),
    monthlyPeak,
    narrative: texts.narrative.text,
    changes: [],
    watched: composeComparisonFigures(input),
    trendCaption: texts.caption.text,
    intelligence,
    nowcast: composeCurrentReadings(facts),
    evidence,
    signals: composeBriefSignals(facts),
    constraintsPanel: { level, confidence: null, text },
    rulesShadow: composePanelRuleResults(input),
    norms: texts.norms,
    context,
    nextHours: texts.ahead,
    required: completeness.required,
    diagnostics: completeness.sources,
    dataQuality: { score: completeness.score, grade: completeness.grade },
    figures: texts.figures,
    marks: {
      narrative: texts.narrative.marks,
      summaryInsight: texts.summary.marks,
      constraintsPanel: texts.panel.marks,
    },
    configHash: RULES_CONFIG_HASH,
    recordAsOf: record.asOf,
  }
}

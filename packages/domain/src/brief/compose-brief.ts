import type { ForecastBias } from '../forecast-misses/forecast-bias.ts'
import type { MarketWindow } from '../market/market-window.ts'
import type { Zone } from '../market/zones.ts'
import { type LearnedOutlookFits, NO_LEARNED_OUTLOOK_FITS } from '../outlook/learned-outlook.ts'
import { isFact, readNumber } from '../rules/engine/fact.ts'
import type { Figure } from '../rules/engine/figure.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import { judgeRun, keepRecentMemory, type RunMemory } from '../rules/engine/judge-run.ts'
import type { RuleInput } from '../rules/engine/rule-input.ts'
import { type ExposureMap, NO_EXPOSURES } from '../rules/panel/exposure.ts'
import { judgeVerdicts } from '../rules/verdicts/judge-verdicts.ts'
import type { VerdictStates, Verdicts } from '../rules/verdicts/verdict.ts'
import { HOUR_MS } from '../time/durations.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { stampCT } from '../words/wording.ts'
import type { Brief } from './brief.ts'
import { composeMonthlyPeak } from './brief-monthly-peak.ts'
import { findChangesBetween } from './changes/changes-between.ts'
import { type BriefSnapshot, takeBriefSnapshot } from './changes/snapshot.ts'
import { composeWatchedFigures } from './changes/watched-figures.ts'
import { EMPTY_KNOWN_CALL_RECORD, type KnownCallRecord } from './confidence.ts'
import { RULES_CONFIG_HASH } from './configuration.ts'
import { composeConstraintsPanel } from './constraints-panel.ts'
import { composeContext } from './context.ts'
import { composeCurrentReadings } from './current-readings.ts'
import { composeEvidence } from './evidence.ts'
import { composeHeadline } from './headline.ts'
import { composeIntelligence, indexItemsByKind, type ShownItems } from './intelligence.ts'
import { readLoadZonePrice } from './load-zone-price.ts'
import { composeNarrative } from './narrative/compose-narrative.ts'
import { findHighestHourLeft } from './narrative/highest-hour-left.ts'
import { findLikelyPriceCrossing } from './narrative/likely-price-crossing.ts'
import { collectNarrativeFigures, type NarrativeFacts } from './narrative/narrative-figures.ts'
import { findExpensiveBlock, toBriefBlock } from './next-hours/expensive-block.ts'
import { readNextHourChances } from './next-hours/next-hour-chances.ts'
import { composeNextHours, type NextHours } from './next-hours/next-hours.ts'
import { composePanelRuleResults } from './panel-rule-results.ts'
import { findPastPeak } from './past-peak.ts'
import { composePercentiles } from './percentiles.ts'
import { composeSignals } from './signals.ts'
import { composeSummary } from './summary.ts'
import { composeTrendCaption } from './trend-caption.ts'

export type { Brief } from './brief.ts'

/** State that the engine passes from one run of a zone to the next, stored as JSON with the brief. */
export type EngineState = RunMemory & {
  /** Items of the previous run; older stored states lack this field. */
  shown?: ShownItems
  last?: BriefSnapshot
  verdicts?: VerdictStates
}

/** Model fits and call records learned from past days. */
export type LearnedInputs = {
  /** How much each constraint moves each hub's price. */
  exposures?: ExposureMap | undefined
  outlook?: LearnedOutlookFits | undefined
  record?: KnownCallRecord | undefined
  biases?: readonly ForecastBias[] | undefined
}

export type ComposedBrief = { brief: Brief; state: EngineState; activeItems: readonly ActiveItem[] }

/** Makes the brief of one zone at one run. A pure function: the same input gives the same bytes. */
export function composeBrief(
  zone: Zone,
  window: MarketWindow,
  now: Date,
  previous: EngineState | null,
  {
    exposures = NO_EXPOSURES,
    outlook = NO_LEARNED_OUTLOOK_FITS,
    record = EMPTY_KNOWN_CALL_RECORD,
    biases = [],
  }: LearnedInputs = {},
): ComposedBrief {
  const before = keepRecentMemory(previous, now.getTime())
  const { input, active, memory } = judgeRun(
    zone,
    window,
    now,
    before,
    exposures,
    readNextHourChances(zone, window, now.getTime(), outlook),
  )
  const items = composeIntelligence(input, active, before?.shown ?? {}, record)
  const { verdicts, states } = judgeVerdicts(input, active, before?.verdicts ?? null)
  const ahead = composeNextHours(input.facts, outlook)
  const texts = composeTexts(input, verdicts, items, before?.shown ?? {}, ahead, biases)
  const brief = assemble(input, texts, items, record)
  const last = takeBriefSnapshot(brief)
  if (previous?.last) brief.changes = findChangesBetween(previous.last, last)
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
 * Makes a brief's id of `b_`, the second it was made in base 32, and the zone's letter, so that a replay gives the same
 * id.
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

/** Merges lists of figures. Within a brief, one key always means one number. */
function uniqueFigures(...lists: readonly (readonly Figure[])[]): Figure[] {
  const keys = new Set<string>()
  const figures: Figure[] = []
  for (const list of lists) {
    for (const figure of list) {
      if (keys.has(figure.key)) continue
      keys.add(figure.key)
      figures.push(figure)
    }
  }
  return figures
}

function composeTexts(
  input: RuleInput,
  verdicts: Verdicts,
  items: Brief['intelligence'],
  before: ShownItems,
  ahead: NextHours,
  biases: readonly ForecastBias[],
) {
  const norms = composePercentiles(input.facts)
  const turn = findLikelyPriceCrossing({ input, ahead }, items)
  const facts: NarrativeFacts = {
    input,
    verdicts,
    norms,
    highest: findHighestHourLeft(input.facts),
    ahead,
    biases,
    turn,
    block: findExpensiveBlock(ahead, input.facts),
  }
  const book = collectNarrativeFigures(facts)
  const caption = composeTrendCaption(verdicts)
  const panel = composeConstraintsPanel(input, verdicts.congestion)
  const headline = composeHeadline(facts, items, before, book)
  const narrative = composeNarrative(facts, items, book, headline.text)
  const summary = composeSummary(facts, items, book)
  const quoted = book.quoted([...narrative.keys, ...headline.keys, ...summary.keys])
  const figures = uniqueFigures(quoted, caption.figures, panel.figures)
  const lead = { headline: headline.text, likelyTurn: turn }
  return { norms, caption, panel, narrative, summary, lead, figures, ahead, block: facts.block }
}

function assemble(
  input: RuleInput,
  texts: ReturnType<typeof composeTexts>,
  intelligence: Brief['intelligence'],
  record: KnownCallRecord,
): Brief {
  const { facts, zone, zoneName, nowMs, completeness } = input
  const { lmp, hub } = facts.prices
  const runMs = isFact(lmp) ? lmp.atMs : nowMs
  const { level, text } = texts.panel
  return {
    id: briefId(zone, nowMs),
    zone,
    hub,
    origin: facts.window.origin,
    title: `${zoneName} Market Brief`,
    generatedAt: formatIsoSeconds(nowMs),
    scedRunAt: isFact(lmp) ? formatIsoSeconds(lmp.atMs) : null,
    window: {
      stampCT: stampCT(runMs - HOUR_MS, runMs),
      fromUtc: formatIsoSeconds(runMs - HOUR_MS),
      toUtc: formatIsoSeconds(runMs),
    },
    summaryInsight: texts.summary.text,
    lead: texts.lead,
    lmp: readNumber(lmp),
    lmpMoves: facts.prices.moves,
    loadZone: readLoadZonePrice(facts.window, zone, lmp),
    pastPeak: findPastPeak(facts.window, hub, facts.system.clock.hourMs),
    expensiveBlock: texts.block && toBriefBlock(texts.block),
    monthlyPeak: composeMonthlyPeak(facts.system),
    narrative: texts.narrative.text,
    changes: [],
    watched: composeWatchedFigures(input),
    trendCaption: texts.caption.text,
    intelligence,
    nowcast: composeCurrentReadings(facts),
    evidence: composeEvidence(facts.system.demand),
    signals: composeSignals(facts),
    constraintsPanel: { level, confidence: null, text },
    rulesShadow: composePanelRuleResults(input),
    norms: texts.norms,
    context: composeContext(facts.system),
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

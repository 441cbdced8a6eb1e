import { listObservationsBetween, type Observation } from '../../../market/market-window.ts'
import { findPriceCapReached } from '../../../market/price-caps.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { computeSampleMean } from '../../../market/statistics.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import { formatUsd } from '../../../words/wording.ts'
import {
  findAlertLevelReached,
  type ItemStatement,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { type Fact, isFact } from '../../engine/fact.ts'
import {
  createComputedFigure,
  createHourFigure,
  createMeasuredFigure,
  createThresholdFigure,
  createTimeFigure,
  type Figure,
} from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import { listCoveredScedRuns, listNewestScedRuns } from '../../facts/prices.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds in $/MWh from six years of real prices: in 2024 to 2026 a zone is at watch in 4 to 7 % of intervals, at
 * warn in 1 to 2 % and at alert in 0.25 %. No fixed threshold fits every year.
 */
const LIMITS = {
  price: { alertAtOnce: 1_000, heldMinutes: 30, exit: 0.7, offHighShare: 0.75 },
} as const

const { elevated, high, extreme, timesUsual } = THRESHOLDS.price
const LADDER = { watch: elevated, warn: high, alert: extreme } as const

/** The item's title names the highest of these prices that the current price exceeds, whatever the alert level. */
const TIERS = [LIMITS.price.alertAtOnce, extreme, high, elevated] as const

const QUARTER_MINUTES = 15
/** Two SCED runs confirm each other, however far apart they are. */
const CONFIRMING_RUNS = 2

/** How far back to search for the last SCED run over a threshold. */
const LOOK_BACK_MS = 6 * HOUR_MS

export const priceLevel = defineRule({
  kind: 'price_level',
  family: 'price',
  subject: 'price',
  scope: 'zone',
  reads: 'zone',
  ranksFirst: true,
  canDrivePrice: false,
  coolDownMinutes: 0,
  needs: ['lmp'],
  ladder: LADDER,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.8,
  method: `Uses the SCED price of the hub in dollars: a watch from $${LADDER.watch} if the last quarter-hour is also ${timesUsual} times its usual, and in any case above $${THRESHOLDS.spike.onlyUpTo} in two runs; a warning from $${LADDER.warn} in two runs; an alert from $${LADDER.alert} for ${LIMITS.price.heldMinutes} minutes or from ${formatUsd(LIMITS.price.alertAtOnce)} in two runs; a price under the line of its level is context, and the level ends after an hour under ${100 * LIMITS.price.exit}% of it.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

function judge(input: RuleInput): RuleJudgement<Variant> {
  const { lmp, runs } = input.facts.prices
  if (!isFact(lmp)) return withholdJudgement(lmp.absent)
  const entry = levelReachedBy(input)
  const hold = levelKeptBy(runs, entry)
  if (hold === null) return null
  return {
    entry,
    hold,
    met: findAlertLevelReached(lmp.value, LADDER),
    ageMinutes: (input.nowMs - lmp.atMs) / MINUTE_MS,
    describe: (level) => describe(input, lmp, LADDER[level === 'info' ? 'watch' : level]),
  }
}

/**
 * Describes a price that is below its alert level's threshold together with the SCED run that reached the threshold.
 */
function describe(input: RuleInput, lmp: Fact, line: number): ItemStatement<Variant> {
  const { zoneName: zone, facts, usual, price } = input
  const { runs } = facts.prices
  const figures: Figure[] = [
    createMeasuredFigure('lmp', 'Hub LMP', '$/MWh', lmp, line),
    createThresholdFigure('line', 'Line of the level', line, '$/MWh'),
  ]
  if (usual.isKnown)
    figures.push(
      createComputedFigure('usual', 'Usual price at this time', usual.p50, '$/MWh', lmp.atMs, usual.source),
      createTimeFigure('clock', 'Time of day', lmp.atMs, DOCUMENT_BY_SERIES.lmp),
      createComputedFigure('days', 'Days it is usual of', usual.n, 'days', lmp.atMs, usual.source),
    )
  if (lmp.value < line) {
    const peak = highestOf(runs)
    figures.push(
      createComputedFigure(
        'peak',
        'Highest of the last hour',
        peak.value,
        '$/MWh',
        peak.atMs,
        DOCUMENT_BY_SERIES.lmp,
        line,
      ),
      createTimeFigure('peakAt', 'Its time', peak.atMs, DOCUMENT_BY_SERIES.lmp),
      createThresholdFigure('exit', 'Under it the level ends', LIMITS.price.exit * line, '$/MWh'),
    )
    const last = lastOver(facts, line)
    if (last)
      figures.push(createTimeFigure('lastAt', 'Last run at or above the line', last.atMs, DOCUMENT_BY_SERIES.lmp))
    const held = !last ? 'near' : peak.value >= line ? 'held' : 'fading'
    return { variant: usual.isKnown ? held : `${held}_alone`, words: { zone }, figures }
  }
  const below = runs.findLastIndex((run) => run.value < line)
  const lasting = below < 0 ? '_hour' : ''
  figures.push(
    createTimeFigure(
      'since',
      'First run at or above it, last hour',
      (runs[below + 1] ?? lmp).atMs,
      DOCUMENT_BY_SERIES.lmp,
    ),
  )
  const cap = findPriceCapReached(lmp.value, lmp.atMs)
  if (cap !== null) {
    figures.push(createThresholdFigure('cap', 'Real-time price cap in force', cap, '$/MWh'))
    return { variant: usual.isKnown ? `cap${lasting}` : `cap_alone${lasting}`, words: { zone }, figures }
  }
  const peak = highestOf(runs)
  if (lmp.value <= LIMITS.price.offHighShare * peak.value)
    return { variant: pushFall(input, peak, figures), words: { zone }, figures }
  const gap = 'absent' in price ? null : price.gap
  const isAbove = usual.isKnown && gap !== null && gap > 0
  if (!isAbove)
    figures.push(createThresholdFigure('tier', 'Highest line it is above', findTier(lmp.value, line), '$/MWh'))
  if (!usual.isKnown) return { variant: `alone${lasting}`, words: { zone }, figures }
  if (!isAbove) return { variant: `expected${lasting}`, words: { zone }, figures }
  figures.push(createComputedFigure('gap', 'Above its usual', gap, '$/MWh', lmp.atMs, usual.source))
  return { variant: `usual${lasting}`, words: { zone }, figures }
}

const findTier = (lmp: number, line: number): number => TIERS.find((each) => lmp >= each) ?? line

/** Describes a price well below the hour's high as a fall, and states how far it is still over day-ahead. */
function pushFall({ facts, usual }: RuleInput, peak: Observation, figures: Figure[]): Variant {
  figures.push(
    createComputedFigure('peak', 'Highest of the last hour', peak.value, '$/MWh', peak.atMs, DOCUMENT_BY_SERIES.lmp),
    createTimeFigure('peakAt', 'Its time', peak.atMs, DOCUMENT_BY_SERIES.lmp),
  )
  const known = usual.isKnown ? '' : '_alone'
  const { dart } = facts
  if ('absent' in dart || !dart.isRunning || dart.spread < 1) return `off${known}`
  const source = `${DOCUMENT_BY_SERIES.spp}, ${DOCUMENT_BY_SERIES.lmp}, ${DOCUMENT_BY_SERIES.damSpp}`
  figures.push(
    createComputedFigure('over', 'Real-time minus day-ahead, hour so far', dart.spread, '$/MWh', dart.newestMs, source),
    createHourFigure('hour', 'Hour', dart.hourMs, DOCUMENT_BY_SERIES.damSpp),
  )
  return `off_over${known}`
}

type PriceLevel = keyof typeof LADDER

function levelReachedBy({ facts, usual }: RuleInput): PriceLevel | null {
  const { runs } = facts.prices
  const { alertAtOnce, heldMinutes } = LIMITS.price
  const lastTwo = runs.length < CONFIRMING_RUNS ? null : runs.slice(-CONFIRMING_RUNS)
  if (lowestOf(lastTwo) >= alertAtOnce || lowestOf(listCoveredScedRuns(heldMinutes, runs)) >= LADDER.alert)
    return 'alert'
  if ((runs.at(-1)?.value ?? 0) >= LADDER.warn) return 'warn'
  // Above this price, where the spike-risk rule ends, a price is always at least a watch; below it, only if it is also
  // unusual.
  if ((runs.at(-1)?.value ?? 0) > THRESHOLDS.spike.onlyUpTo) return 'watch'
  const quarter = computeSampleMean(listNewestScedRuns(QUARTER_MINUTES, runs).map((run) => run.value)) ?? 0
  const isUnusual = !usual.isKnown || quarter >= timesUsual * usual.p50
  return quarter >= LADDER.watch && isUnusual ? 'watch' : null
}

/**
 * Finds the highest alert level for which a SCED run of the last hour was at 70 % of the threshold or more; this keeps
 * a level that is already active and never raises one.
 */
function levelKeptBy(runs: readonly Observation[], entry: PriceLevel | null): PriceLevel | null {
  if (entry === 'alert' || runs.length === 0) return entry
  const highest = highestOf(runs).value
  const kept = (['alert', 'warn', 'watch'] as const).find((level) => highest >= LIMITS.price.exit * LADDER[level])
  return kept ?? entry
}

const lastOver = ({ window, prices }: RuleInput['facts'], line: number): Observation | undefined =>
  listObservationsBetween(window, 'lmp', prices.hub, window.asOfMs - LOOK_BACK_MS, window.asOfMs).findLast(
    (run) => run.value >= line,
  )

const lowestOf = (runs: readonly Observation[] | null): number =>
  runs === null ? Number.NEGATIVE_INFINITY : Math.min(...runs.map((run) => run.value))

const highestOf = (runs: readonly Observation[]): Observation =>
  runs.reduce((best, run) => (run.value >= best.value ? run : best))

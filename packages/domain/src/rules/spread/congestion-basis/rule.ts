import { findLatestObservation, listObservationsBetween, type MarketWindow } from '../../../market/market-window.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { findHubOfZone, HUB_AVERAGE, type Zone } from '../../../market/zones.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { roundToShownUsd } from '../../../words/wording.ts'
import { type AlertLevel, type AlertLevelThresholds, pickLowerAlertLevel } from '../../alert-level.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type ItemStatement,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { type Fact, isFact } from '../../engine/fact.ts'
import {
  createComputedFigure,
  createMeasuredFigure,
  createNameFigure,
  createThresholdFigure,
  createTimeFigure,
  type Figure,
} from '../../engine/figure.ts'
import { type MarketEventMoment, USUAL_EVENT_GRACE_MS } from '../../engine/market-event.ts'
import { defineRule, type RulePrediction, type UnscorableReason } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { shareAmongZones } from '../../facts/market-facts.ts'
import { readBasisAt, readHubAverageAt } from '../../facts/prices.ts'
import { locateNextHourPrices, readNextHourBasis } from '../../facts/settled-prices-after.ts'
import type { AttributedConstraint } from '../../panel/constraint-exposure.ts'
import { isPriceUsual } from '../../panel/lmp-breakout.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds in $/MWh above or below the hub average, from real years: a zone is at watch in 4 to 7 % of SCED runs and
 * at warn in 1 to 2 %.
 */
const LIMITS = {
  basis: {
    HOUSTON: { watch: 15, warn: 30, alert: 100 },
    NORTH: { watch: 15, warn: 30, alert: 100 },
    SOUTH: { watch: 15, warn: 30, alert: 100 },
    WEST: { watch: 25, warn: 50, alert: 150 },
  } satisfies Record<Zone, AlertLevelThresholds>,
  basisExit: 0.6,
} as const

/** A basis smaller than this ($/MWh) is not mentioned. */
const AT_AVERAGE_USD = 1

const HELD_MINUTES = 15
const MIN_HELD_RUNS = 2
const MIN_RUNS = 3

const SHADOW = DOCUMENT_BY_SERIES.constraint

export const congestionBasis = defineRule({
  kind: 'congestion_basis',
  family: 'spread',
  subject: 'congestion',
  scope: 'zone',
  reads: 'zone',
  needs: ['lmp'],
  ladder: LIMITS.basis,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.66,
  outcome: {
    horizonMinutes: 60,
    actionableFrom: 'watch',
    claim: 'Two of the next four settled quarter-hours past the watch line, on the same side',
    wasCorrect,
    scoredOn({ zone, raisedAtMs }) {
      const ofHub = locateNextHourPrices(zone, raisedAtMs)
      return [ofHub, { ...ofHub, point: HUB_AVERAGE }]
    },
    marketEvent: {
      name: 'basis_past_warning',
      title: 'Basis past its warning line',
      unit: '$/MWh',
      row: 4,
      graceMs: USUAL_EVENT_GRACE_MS,
      momentsBetween: basisPastWarning,
    },
  },
  method: `Subtracts the hub average from the SCED price of the hub; a level is reached after a quarter-hour of runs on one side and ends after an hour under ${100 * LIMITS.basisExit}% of its line; West has wider lines, and it is a watch at most while the price of the zone itself is usual.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** How far the hub's price is from the hub average in one SCED run. */
type Basis = { size: number; atMs: number }

function wasCorrect(window: MarketWindow, { zone, raisedAtMs }: RulePrediction): boolean | UnscorableReason {
  const run = findLatestObservation(window, 'lmp', findHubOfZone(zone), raisedAtMs)
  const average = run === null ? null : readHubAverageAt(window, run.atMs)
  const bases = readNextHourBasis(window, zone, raisedAtMs)
  if (run === null || average === null || bases === null) return 'readings missing'
  const side = Math.sign(run.value - average)
  return bases.filter((basis) => side * basis >= LIMITS.basis[zone].watch).length >= 2
}

function basisPastWarning(window: MarketWindow, zone: Zone, fromMs: number, toMs: number): MarketEventMoment[] {
  const averages = new Map(
    listObservationsBetween(window, 'spp', HUB_AVERAGE, fromMs, toMs).map(({ atMs, value }) => [atMs, value]),
  )
  return listObservationsBetween(window, 'spp', findHubOfZone(zone), fromMs, toMs).flatMap(({ atMs, value }) => {
    const basis = value - (averages.get(atMs) ?? value)
    return Math.abs(basis) >= LIMITS.basis[zone].warn ? [{ atMs, value: basis }] : []
  })
}

function judge(input: RuleInput): RuleJudgement<Variant> {
  const { basis } = input.facts.prices
  if (!isFact(basis)) return withholdJudgement(basis.absent)
  const bases = basesOf(input)
  const held = bases.filter(({ atMs }) => atMs > basis.atMs - HELD_MINUTES * MINUTE_MS)
  if (bases.length < MIN_RUNS || held.length < MIN_HELD_RUNS) return withholdJudgement('too_few')
  const settled = Math.min(...held.map(({ size }) => size))
  const capped = (level: AlertLevel | null) => (isPriceUsual(input) ? pickLowerAlertLevel(level, 'watch') : level)
  const ladder = LIMITS.basis[input.zone]
  const top = input.pressure.known ? input.pressure.top : null
  const fileMissing = input.facts.system.constraints.state === 'absent'
  const explains = top !== null && top.impact !== null && top.impact > 0 === basis.value > 0
  return {
    entry: capped(findAlertLevelReached(settled, ladder)),
    hold: capped(findAlertLevelReached(widestOf(bases).size, ladder, LIMITS.basisExit)),
    met: capped(findAlertLevelReached(Math.abs(basis.value), ladder)),
    agreement: explains ? 1 : 0,
    ageMinutes: (input.nowMs - basis.atMs) / MINUTE_MS,
    describe(level) {
      const line = ladder[level === 'info' ? 'watch' : level]
      if (Math.abs(basis.value) < AT_AVERAGE_USD)
        return {
          variant: 'back',
          words: { zone: input.zoneName },
          figures: [createMeasuredFigure('basis', 'LMP minus hub average', '$/MWh', basis, line)],
        }
      if (Math.abs(basis.value) < line && isNarrowed(bases)) return keptStatement(input.zoneName, basis, bases, line)
      const figures: Figure[] = [
        createMeasuredFigure('basis', 'LMP minus hub average', '$/MWh', basis, findThresholdReached(settled, ladder)),
      ]
      const variant = fileMissing ? 'unknown' : pushExplanation(figures, top, basis.value, input)
      return { variant, words: { zone: input.zoneName, side: basis.value > 0 ? 'over' : 'under' }, figures }
    },
  }
}

/**
 * Lists the distance from the hub average in each SCED run of the last hour, in the direction of the newest run; 0 for
 * the other direction.
 */
function basesOf({ facts }: RuleInput): Basis[] {
  const averages = readHubAverages(facts)
  const bases: Basis[] = []
  for (const { atMs, value } of facts.prices.runs) {
    let average = averages.get(atMs)
    if (average === undefined) {
      average = readHubAverageAt(facts.window, atMs)
      averages.set(atMs, average)
    }
    if (average !== null) bases.push({ size: value - average, atMs })
  }
  const side = (bases.at(-1)?.size ?? 0) > 0
  for (const basis of bases) basis.size = basis.size > 0 === side ? Math.abs(basis.size) : 0
  return bases
}

/** The hub averages of the last hour's SCED runs, which the four zones share. */
const readHubAverages = shareAmongZones(() => new Map<number, number | null>())

const widestOf = (bases: readonly Basis[]): Basis =>
  bases.reduce((widest, each) => (each.size > widest.size ? each : widest))

const isNarrowed = (bases: readonly Basis[]): boolean =>
  roundToShownUsd(widestOf(bases).size) !== roundToShownUsd(bases.at(-1)?.size ?? 0)

/**
 * Describes a basis below its alert level's threshold together with the SCED run of the widest basis and the last time
 * at the threshold.
 */
function keptStatement(zone: string, basis: Fact, bases: readonly Basis[], line: number): ItemStatement<Variant> {
  const peak = widestOf(bases)
  const last = bases.findLast(({ size }) => size >= line)
  const figures: Figure[] = [
    createMeasuredFigure('basis', 'LMP minus hub average', '$/MWh', basis, line),
    createComputedFigure('peak', 'Widest of the last hour', peak.size, '$/MWh', peak.atMs, basis.source, line),
    createTimeFigure('peakAt', 'Its time', peak.atMs, basis.source),
    createThresholdFigure('line', 'Line of the level', line, '$/MWh'),
  ]
  if (last) figures.push(createTimeFigure('lastAt', 'Last run at or past the line', last.atMs, basis.source))
  const words = { zone, side: basis.value > 0 ? 'over' : 'under' }
  return { variant: last ? 'held' : 'held_hour', words, figures }
}

type Explanation = 'explained' | 'all' | 'named' | 'older' | 'bare'

/** If the basis changed by this fraction since the constraint file's SCED run, the file cannot explain the basis. */
const JUMP_SHARE = 0.5

/**
 * States the constraint's effect in dollars only with enough binding intervals, otherwise its name, otherwise nothing.
 */
function pushExplanation(
  figures: Figure[],
  top: AttributedConstraint | null,
  basis: number,
  input: RuleInput,
): Explanation {
  if (!top || top.attribution === 'none') return 'bare'
  const { name, atMs, shadow } = top.constraint
  figures.push(
    createNameFigure('constraint', 'Top constraint', name, atMs, SHADOW),
    createComputedFigure('shadow', 'Its shadow price', shadow, '$/MWh', atMs, SHADOW),
  )
  const ofRun = readBasisAt(input.facts.window, input.facts.prices.hub, atMs)
  if (ofRun === null) return 'named'
  figures.push(
    createTimeFigure('fileAt', 'Its run', atMs, SHADOW),
    createComputedFigure(
      'fileBasis',
      'LMP minus hub average in that run',
      ofRun,
      '$/MWh',
      atMs,
      DOCUMENT_BY_SERIES.lmp,
    ),
  )
  if (Math.abs(basis - ofRun) > JUMP_SHARE * Math.abs(basis)) return 'older'
  if (top.impact === null || !top.dollarsFirm || top.impact > 0 !== ofRun > 0) return 'named'
  const share = (100 * top.impact) / ofRun
  figures.push(
    createComputedFigure(
      'impact',
      'Its implied push on the hub',
      top.impact,
      '$/MWh',
      atMs,
      `${SHADOW}, implied exposure`,
    ),
    createComputedFigure('share', 'Share of the basis', share, '%', atMs, `${SHADOW}, implied exposure`),
  )
  return share > 100 ? 'all' : 'explained'
}

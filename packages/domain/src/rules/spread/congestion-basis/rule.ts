import { between, latest, type MarketWindow } from '../../../market/market-window.ts'
import { SOURCE_OF } from '../../../market/series.ts'
import { HUB_AVERAGE, hubOf, type Zone } from '../../../market/zones.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { shownUsd } from '../../../words/wording.ts'
import { type Judgement, passed, reached, type Statement, withhold } from '../../engine/candidate.ts'
import { type Fact, isFact } from '../../engine/fact.ts'
import { computed, type Figure, limit, measured, named, timed } from '../../engine/figure.ts'
import { type MarketMoment, USUAL_GRACE_MS } from '../../engine/market-event.ts'
import { type Call, rule, type Untold } from '../../engine/rule.ts'
import type { Scene } from '../../engine/scene.ts'
import { hubAverageAt } from '../../facts/prices.ts'
import { nextHourBasis } from '../../facts/settled-after.ts'
import type { Ladder } from '../../level.ts'
import type { Attributed } from '../../panel/exposure.ts'
import { phrases } from './phrases.ts'

/** $/MWh either way, from real years: a zone stands at watch in 4 to 7 % of runs and at warn in 1 to 2 %. */
const LIMITS = {
  basis: {
    HOUSTON: { watch: 15, warn: 30, alert: 100 },
    NORTH: { watch: 15, warn: 30, alert: 100 },
    SOUTH: { watch: 15, warn: 30, alert: 100 },
    WEST: { watch: 25, warn: 50, alert: 150 },
  } satisfies Record<Zone, Ladder>,
  basisExit: 0.6,
} as const

/** A quarter of an hour of runs. */
const HELD_RUNS = 3

const SHADOW = SOURCE_OF.constraint

export const congestionBasis = rule({
  kind: 'congestion_basis',
  family: 'spread',
  subject: 'congestion',
  scope: 'zone',
  reads: 'zone',
  pace: 'fast',
  comesFirst: false,
  canDrive: true,
  speaksOf: 'now',
  worseWhen: 'larger',
  needs: ['lmp'],
  ladder: LIMITS.basis,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.66,
  isPrediction: true,
  outcome: {
    horizonMinutes: 60,
    countsFrom: 'watch',
    claim: 'Two of the next four settled quarter-hours past the watch line, on the same side',
    cameTrue,
    isAnnouncedPrice: null,
    marketEvent: {
      name: 'basis_past_warning',
      title: 'Basis past its warning line',
      unit: '$/MWh',
      row: 4,
      standsForMs: USUAL_GRACE_MS,
      onBetween: basisPastWarning,
    },
    showsReliability: false,
  },
  method: `Subtracts the hub average from the SCED price of the hub; a level is reached by a quarter of an hour of runs on one side and left when an hour has passed under ${100 * LIMITS.basisExit}% of its line; West has wider lines.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** How far the hub stood from the average in one run. */
type Basis = { size: number; atMs: number }

/** Two of the next four settled quarters stand past the watch line on the same side. */
function cameTrue(window: MarketWindow, { zone, raisedAtMs }: Call): boolean | Untold {
  const run = latest(window, 'lmp', hubOf(zone), raisedAtMs)
  const average = run === null ? null : hubAverageAt(window, run.atMs)
  const bases = nextHourBasis(window, zone, raisedAtMs)
  if (run === null || average === null || bases === null) return 'readings missing'
  const side = Math.sign(run.value - average)
  return bases.filter((basis) => side * basis >= LIMITS.basis[zone].watch).length >= 2
}

function basisPastWarning(window: MarketWindow, zone: Zone, fromMs: number, toMs: number): MarketMoment[] {
  const averages = new Map(between(window, 'spp', HUB_AVERAGE, fromMs, toMs).map(({ atMs, value }) => [atMs, value]))
  return between(window, 'spp', hubOf(zone), fromMs, toMs).flatMap(({ atMs, value }) => {
    const basis = value - (averages.get(atMs) ?? value)
    return Math.abs(basis) >= LIMITS.basis[zone].warn ? [{ atMs, value: basis }] : []
  })
}

function judge(scene: Scene): Judgement<Variant> {
  const { basis } = scene.facts.prices
  if (!isFact(basis)) return withhold(basis.absent)
  const bases = basesOf(scene)
  if (bases.length < HELD_RUNS) return withhold('too_few')
  const settled = Math.min(...bases.slice(-HELD_RUNS).map(({ size }) => size))
  const ladder = LIMITS.basis[scene.zone]
  const top = scene.pressure.known ? scene.pressure.top : null
  const unread = scene.facts.system.constraints.state === 'absent'
  const explains = top !== null && top.impact !== null && top.impact > 0 === basis.value > 0
  return {
    entry: reached(settled, ladder),
    hold: reached(widestOf(bases).size, ladder, LIMITS.basisExit),
    agreement: explains ? 1 : 0,
    ageMinutes: (scene.nowMs - basis.atMs) / MINUTE_MS,
    describe(level) {
      const line = ladder[level === 'info' ? 'watch' : level]
      if (Math.abs(basis.value) < line && isNarrowed(bases)) return held(scene.zoneName, basis, bases, line)
      const figures: Figure[] = [measured('basis', 'LMP minus hub average', '$/MWh', basis, passed(settled, ladder))]
      const variant = unread ? 'unknown' : pushExplanation(figures, top, basis.value)
      return { variant, words: { zone: scene.zoneName, side: basis.value > 0 ? 'over' : 'under' }, figures }
    },
  }
}

/** How far the hub stood from the average in each run of the last hour, on the side where it stands now; 0 on the other. */
function basesOf({ facts }: Scene): Basis[] {
  const bases: { basis: number; atMs: number }[] = []
  for (const run of facts.prices.runs) {
    const average = hubAverageAt(facts.window, run.atMs)
    if (average !== null) bases.push({ basis: run.value - average, atMs: run.atMs })
  }
  const side = (bases.at(-1)?.basis ?? 0) > 0
  return bases.map(({ basis, atMs }) => ({ size: basis > 0 === side ? Math.abs(basis) : 0, atMs }))
}

const widestOf = (bases: readonly Basis[]): Basis =>
  bases.reduce((widest, each) => (each.size > widest.size ? each : widest))

const isNarrowed = (bases: readonly Basis[]): boolean =>
  shownUsd(widestOf(bases).size) !== shownUsd(bases.at(-1)?.size ?? 0)

/** A basis under the line of its level is told with the run that was widest, and when the line was last reached. */
function held(zone: string, basis: Fact, bases: readonly Basis[], line: number): Statement<Variant> {
  const peak = widestOf(bases)
  const last = bases.findLast(({ size }) => size >= line)
  const figures: Figure[] = [
    measured('basis', 'LMP minus hub average', '$/MWh', basis, line),
    computed('peak', 'Widest of the last hour', peak.size, '$/MWh', peak.atMs, basis.source, line),
    timed('peakAt', 'Its time', peak.atMs, basis.source),
    limit('line', 'Line of the level', line, '$/MWh'),
  ]
  if (last) figures.push(timed('lastAt', 'Last run at or past the line', last.atMs, basis.source))
  const words = { zone, side: basis.value > 0 ? 'over' : 'under' }
  return { variant: last ? 'held' : 'held_hour', words, figures, tellsWhyKept: true }
}

type Told = 'explained' | 'all' | 'named' | 'bare'

/** Dollars only where enough binding intervals stand behind them; else the name, else nothing. */
function pushExplanation(figures: Figure[], top: Attributed | null, basis: number): Told {
  if (!top || top.attribution === 'none') return 'bare'
  const { name, atMs, shadow } = top.constraint
  figures.push(
    named('constraint', 'Top constraint', name, atMs, SHADOW),
    computed('shadow', 'Its shadow price', shadow, '$/MWh', atMs, SHADOW),
  )
  if (top.impact === null || !top.dollarsFirm || top.impact > 0 !== basis > 0) return 'named'
  const share = (100 * top.impact) / basis
  figures.push(
    computed('impact', 'Its implied push on the hub', top.impact, '$/MWh', atMs, `${SHADOW}, implied exposure`),
    computed('share', 'Share of the basis', share, '%', atMs, `${SHADOW}, implied exposure`),
  )
  return share > 100 ? 'all' : 'explained'
}

import { SOURCE_OF } from '../../market/series.ts'
import type { Zone } from '../../market/zones.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { hubAverageAt } from '../facts/prices.ts'
import { baseRate, computed, type Figure, measured, named } from '../figure.ts'
import type { Ladder } from '../level.ts'
import { rule } from '../rule.ts'
import type { Scene } from '../scene.ts'
import type { Attributed } from '../standing/exposure.ts'
import { BASE_RATES, THRESHOLDS } from '../thresholds.ts'
import { phrases } from './phrases.ts'

/** $/MWh either way. */
const ladderOf = (zone: Zone): Ladder => {
  const [watch, warn, alert] = THRESHOLDS.pressure.basis[zone]
  return { watch, warn, alert }
}
const LADDERS = {
  HOUSTON: ladderOf('HOUSTON'),
  NORTH: ladderOf('NORTH'),
  SOUTH: ladderOf('SOUTH'),
  WEST: ladderOf('WEST'),
}

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
  needs: ['lmp'],
  ladder: LADDERS,
  limits: {},
  prior: 0.66,
  isPrediction: true,
  outcome: null,
  method:
    'Subtracts the hub average from the SCED price of the hub; three of the last four runs must agree before a level is reached, and every zone has lines of its own.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

function judge(scene: Scene): Judgement<Variant> {
  const { basis } = scene.facts.prices
  if (!isFact(basis)) return withhold(basis.absent)
  const settled = settledBasis(scene)
  if (settled === null) return withhold('too_few')
  const ladder = LADDERS[scene.zone]
  const top = scene.pressure.known ? scene.pressure.top : null
  const unread = scene.facts.system.constraints.state === 'absent'
  const explains = top !== null && top.impact !== null && top.impact > 0 === basis.value > 0
  return {
    entry: reached(settled, ladder),
    hold: reached(settled, ladder, 0.7),
    agreement: explains ? 1 : 0,
    ageMinutes: (scene.nowMs - basis.atMs) / MINUTE_MS,
    describe() {
      const [low, high] = BASE_RATES.basisAgainPct
      const figures: Figure[] = [
        measured('basis', 'LMP minus hub average', '$/MWh', basis, passed(settled, ladder)),
        baseRate('over', 'Basis of the record', BASE_RATES.basisOver, '$/MWh'),
        baseRate('againLow', 'Such a basis lasts another hour, low', low, '%'),
        baseRate('againHigh', 'Such a basis lasts another hour, high', high, '%'),
      ]
      const told = unread ? 'unknown' : pushExplanation(figures, top, basis.value)
      // The record is of wide bases: it says nothing of how long a narrow one lasts.
      const variant: Variant = Math.abs(basis.value) >= BASE_RATES.basisOver ? `${told}_wide` : told
      return { variant, words: { zone: scene.zoneName, side: basis.value > 0 ? 'over' : 'under' }, figures }
    },
  }
}

/** The third largest of the last four bases: three of four runs must agree before a basis is a basis. */
function settledBasis({ facts }: Scene): number | null {
  const bases: number[] = []
  for (const run of facts.prices.runs.slice(-4)) {
    const average = hubAverageAt(facts.window, run.atMs)
    if (average !== null) bases.push(run.value - average)
  }
  if (bases.length < 3) return null
  const newest = bases.at(-1) ?? 0
  const sameSide = bases.map((basis) => (basis > 0 === newest > 0 ? Math.abs(basis) : 0))
  return sameSide.sort((left, right) => right - left)[2] ?? null
}

type Told = 'explained' | 'all' | 'named' | 'bare'

/** Dollars only where enough binding intervals stand behind them; else the name, else nothing. */
function pushExplanation(figures: Figure[], top: Attributed | null, basis: number): Told {
  if (!top || top.attribution === 'none') return 'bare'
  const { name, atMs, shadow } = top.constraint
  figures.push(
    named('constraint', 'Top constraint', name, atMs, SHADOW),
    computed('shadow', 'Its shadow price', shadow, '$/MW', atMs, SHADOW),
  )
  if (top.impact === null || !top.dollarsFirm || top.impact > 0 !== basis > 0) return 'named'
  const share = (100 * top.impact) / basis
  figures.push(
    computed('impact', 'Its implied push on the hub', top.impact, '$/MWh', atMs, `${SHADOW}, implied exposure`),
    computed('share', 'Share of the basis', share, '%', atMs, `${SHADOW}, implied exposure`),
  )
  return share > 100 ? 'all' : 'explained'
}

import type { Observation } from '../../market/market-window.ts'
import { SOURCE_OF } from '../../market/series.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { type Judgement, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { computed, limit, measured, timed } from '../figure.ts'
import type { Level } from '../level.ts'
import { rule } from '../rule.ts'
import type { Scene } from '../scene.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { phrases } from './phrases.ts'

export const priceBreakout = rule({
  kind: 'price_breakout',
  family: 'price',
  subject: 'price',
  scope: 'zone',
  reads: 'zone',
  pace: 'fast',
  comesFirst: true,
  canDrive: false,
  needs: ['lmp'],
  ladder: null,
  limits: {},
  prior: 0.68,
  isPrediction: true,
  outcome: null,
  method: `Compares the last hour of SCED prices at the hub with the usual price at the same time of day over the previous ${THRESHOLDS.reference.days} days; the level depends on how many runs left the usual band and on how far the newest ones are from its center.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** The price has left the band of its time of day. */
function judge({ facts, breakout, nowMs, zoneName }: Scene): Judgement<Variant> {
  const limits = THRESHOLDS.breakout
  const { lmp } = facts.prices
  if (!isFact(lmp)) return withhold(lmp.absent)
  if (!breakout.known) return withhold(breakout.reason)
  const size = Math.abs(breakout.z)
  const extreme = (scale: number) => size >= scale * limits.alertZ || lmp.value >= scale * limits.alertPrice
  const levelAt = (scale: number): Level | null => {
    if (breakout.grade === 'BREAKOUT') return extreme(scale) ? 'alert' : 'warn'
    return breakout.grade === 'WATCH' || (scale < 1 && size >= scale * limits.watchZ) ? 'watch' : null
  }
  const entry = levelAt(1)
  return {
    entry,
    hold: levelAt(0.8),
    agreement: facts.prices.runs.length >= limits.intervals ? 0 : -1,
    ageMinutes: (nowMs - lmp.atMs) / MINUTE_MS,
    describe() {
      const at = lmp.atMs
      const source = SOURCE_OF.lmp
      const broken = breakout.grade === 'BREAKOUT'
      // What left the band has come back, or never stayed: the newest runs are not the news, the hour is.
      const returned = size < limits.watchZ && !breakout.degraded
      const left = breakout.intervalsOutside > 0
      const furthest = furthestOf(facts.prices.runs, breakout.centre)
      const farFrom = entry === 'alert' && size >= limits.alertZ ? limits.alertZ : limits.breakoutZ
      return {
        variant: breakout.degraded ? 'degraded' : returned ? (left ? 'returned' : 'inside') : 'usual',
        words: { zone: zoneName, side: breakout.z >= 0 ? 'above' : 'below' },
        figures: [
          measured('lmp', 'Hub LMP', '$/MWh', lmp, broken ? limits.alertPrice : null),
          computed('z', 'Distance from the usual price', breakout.z, 'σ', at, source, broken ? farFrom : limits.watchZ),
          computed(
            'outside',
            'Intervals outside the band',
            breakout.intervalsOutside,
            'count',
            at,
            source,
            broken ? limits.breakoutOutside : limits.watchOutside,
          ),
          computed('total', 'Intervals judged', breakout.totalIntervals, 'count', at, source),
          computed('low', 'Lower edge of the band', breakout.band[0], '$/MWh', at, source),
          computed('high', 'Upper edge of the band', breakout.band[1], '$/MWh', at, source),
          computed('gap', 'Average distance from usual', breakout.avgAbsDelta, '$/MWh', at, source),
          computed('usual', 'Usual price at this time', breakout.centre, '$/MWh', at, source),
          timed('clock', 'Time of day', at, source),
          ...(returned && left && furthest
            ? [
                computed('far', 'Furthest run of the hour', furthest.value, '$/MWh', furthest.atMs, source),
                timed('farAt', 'Its time', furthest.atMs, source),
              ]
            : []),
          limit('days', 'Days of reference', THRESHOLDS.reference.days, 'days'),
        ],
      }
    },
  }
}

function furthestOf(runs: readonly Observation[], centre: number): Observation | null {
  let furthest: Observation | null = null
  for (const run of runs)
    if (!furthest || Math.abs(run.value - centre) > Math.abs(furthest.value - centre)) furthest = run
  return furthest
}

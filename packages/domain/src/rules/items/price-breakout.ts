import type { Observation } from '../../market/market-window.ts'
import { SOURCE_OF } from '../../market/series.ts'
import { type Judgement, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { MINUTE_MS } from '../facts/clock.ts'
import { computed, limit, measured, timed } from '../figure.ts'
import type { Level } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import { THRESHOLDS } from '../thresholds.ts'

function furthestOf(runs: readonly Observation[], centre: number): Observation | null {
  let furthest: Observation | null = null
  for (const run of runs)
    if (!furthest || Math.abs(run.value - centre) > Math.abs(furthest.value - centre)) furthest = run
  return furthest
}

/** The price has left the band of its time of day. */
export function priceBreakout({ facts, breakout, nowMs, zoneName }: Scene): Judgement {
  const rule = THRESHOLDS.breakout
  const { lmp } = facts.prices
  if (!isFact(lmp)) return withhold('price_breakout', lmp.absent)
  if (!breakout.known) return withhold('price_breakout', breakout.reason)
  const size = Math.abs(breakout.z)
  const extreme = (scale: number) => size >= scale * rule.alertZ || lmp.value >= scale * rule.alertPrice
  const levelAt = (scale: number): Level | null => {
    if (breakout.grade === 'BREAKOUT') return extreme(scale) ? 'alert' : 'warn'
    return breakout.grade === 'WATCH' || (scale < 1 && size >= scale * rule.watchZ) ? 'watch' : null
  }
  const entry = levelAt(1)
  return {
    kind: 'price_breakout',
    entry,
    hold: levelAt(0.8),
    prior: THRESHOLDS.prior.price_breakout,
    agreement: facts.prices.runs.length >= rule.intervals ? 0 : -1,
    ageMinutes: (nowMs - lmp.atMs) / MINUTE_MS,
    describe() {
      const at = lmp.atMs
      const source = SOURCE_OF.lmp
      const broken = breakout.grade === 'BREAKOUT'
      // What left the band has come back, or never stayed: the newest runs are not the news, the hour is.
      const returned = size < rule.watchZ && !breakout.degraded
      const left = breakout.intervalsOutside > 0
      const furthest = furthestOf(facts.prices.runs, breakout.centre)
      const farFrom = entry === 'alert' && size >= rule.alertZ ? rule.alertZ : rule.breakoutZ
      return {
        variant: breakout.degraded ? 'degraded' : returned ? (left ? 'returned' : 'inside') : 'usual',
        words: { zone: zoneName, side: breakout.z >= 0 ? 'above' : 'below' },
        figures: [
          measured('lmp', 'Hub LMP', '$/MWh', lmp, broken ? rule.alertPrice : null),
          computed('z', 'Distance from the usual price', breakout.z, 'σ', at, source, broken ? farFrom : rule.watchZ),
          computed(
            'outside',
            'Intervals outside the band',
            breakout.intervalsOutside,
            'count',
            at,
            source,
            broken ? rule.breakoutOutside : rule.watchOutside,
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

import type { MarketWindow } from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { HUB_AVERAGE, ZONES, type Zone } from '../../market/zones.ts'
import { readSystem, type SystemFacts } from '../../rules/facts/market-facts.ts'
import { levelRank } from '../../rules/level.ts'
import { isoSeconds } from '../../time/iso-seconds.ts'
import type { Brief } from '../brief.ts'
import type { Board, Sample, ZoneRow } from './board.ts'
import { gridHeadline } from './grid-headline.ts'
import { marketClock } from './market-clock.ts'
import { hubRow, zoneRow } from './zones-on-board.ts'

/** Constraints that move nobody's price are left out of the headline. */
const NAMED_FROM_SHADOW = 25
const MOST_NAMED = 2
const MOST_SENTENCES = 3
const FIGURES_A_SENTENCE = 3

/** All four zones and the hub average at a glance: the prices as they are known, the words as the newest briefs have them. */
export function composeBoard(window: MarketWindow, now: Date, newest: (zone: Zone) => Brief | null): Board {
  const system = readSystem(window, now.getTime())
  const zones = ZONES.map((zone) => zoneRow(window, system, zone, newest(zone)))
  const clock = marketClock(window, system)
  return {
    asOf: isoSeconds(now.getTime()),
    origin: window.origin,
    headline: gridHeadline(zones, clock, bindingNames(system)),
    clock,
    zones,
    hubAverage: { ...hubRow(window, system, HUB_AVERAGE), highToLow: highToLow(zones) },
    sample: sampleOf(zones, newest),
  }
}

function bindingNames({ constraints }: SystemFacts): string[] {
  if (constraints.state === 'absent') return []
  const names = constraints.binding.filter(({ shadow }) => shadow >= NAMED_FROM_SHADOW).map(({ name }) => name)
  return [...new Set(names)].slice(0, MOST_NAMED)
}

function highToLow(zones: readonly ZoneRow[]): number | null {
  const prices = zones.flatMap(({ lmp }) => (lmp === null ? [] : [lmp]))
  return prices.length === zones.length ? roundTo(Math.max(...prices) - Math.min(...prices), 0.01) : null
}

/** From the zone in which most is going on: its items are sentences with their figures already. */
function sampleOf(zones: readonly ZoneRow[], newest: (zone: Zone) => Brief | null): Sample | null {
  const [liveliest] = [...zones].sort((left, right) => levelRank(right.level) - levelRank(left.level))
  const brief = liveliest && newest(liveliest.zone)
  if (!brief || brief.scedRunAt === null) return null
  const telling = brief.intelligence.filter(({ evidence, held }) => evidence.length > 0 && !held)
  return {
    zone: brief.zone,
    at: brief.scedRunAt,
    insight: brief.summaryInsight,
    sentences: telling.slice(0, MOST_SENTENCES).map(({ body, evidence }) => ({
      text: body,
      figures: evidence.filter(({ value }) => typeof value === 'number').slice(0, FIGURES_A_SENTENCE),
    })),
  }
}

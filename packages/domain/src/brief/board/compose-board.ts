import type { MarketWindow } from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { HUB_AVERAGE, ZONES, type Zone } from '../../market/zones.ts'
import { readSystem, type SystemFacts } from '../../rules/facts/market-facts.ts'
import { levelRank } from '../../rules/level.ts'
import { formatIsoSeconds } from '../../time/iso-seconds.ts'
import type { Brief } from '../brief.ts'
import type { Board, Sample, ZoneRow } from './board.ts'
import { gridHeadline } from './grid-headline.ts'
import { marketClock } from './market-clock.ts'
import { hubRow, zoneRow } from './zones-on-board.ts'

/** $/MWh: constraints below this shadow price hardly move a hub, so the headline does not name them. */
const MIN_NAMED_SHADOW = 25
const MAX_NAMED = 2
const MAX_SENTENCES = 3
const MAX_FIGURES_PER_SENTENCE = 3

/** All four zones and the hub average: prices from the market window, titles and levels from the newest briefs. */
export function composeBoard(window: MarketWindow, now: Date, newest: (zone: Zone) => Brief | null): Board {
  const system = readSystem(window, now.getTime())
  const zones = ZONES.map((zone) => zoneRow(window, system, zone, newest(zone)))
  const clock = marketClock(window, system)
  return {
    asOf: formatIsoSeconds(now.getTime()),
    origin: window.origin,
    headline: gridHeadline(zones, clock, namedConstraints(system)),
    clock,
    zones,
    hubAverage: { ...hubRow(window, system, HUB_AVERAGE), highToLow: highToLow(zones) },
    sample: sampleOf(zones, newest),
  }
}

function namedConstraints({ constraints }: SystemFacts): string[] {
  if (constraints.state === 'absent') return []
  const names = constraints.binding.filter(({ shadow }) => shadow >= MIN_NAMED_SHADOW).map(({ name }) => name)
  return [...new Set(names)].slice(0, MAX_NAMED)
}

function highToLow(zones: readonly ZoneRow[]): number | null {
  const prices = zones.flatMap(({ lmp }) => (lmp === null ? [] : [lmp]))
  return prices.length === zones.length ? roundTo(Math.max(...prices) - Math.min(...prices), 0.01) : null
}

/** Sentences from the zone with the highest level. */
function sampleOf(zones: readonly ZoneRow[], newest: (zone: Zone) => Brief | null): Sample | null {
  const [loudest] = [...zones].sort((left, right) => levelRank(right.level) - levelRank(left.level))
  const brief = loudest && newest(loudest.zone)
  if (!brief || brief.scedRunAt === null) return null
  const quotable = brief.intelligence.filter(({ evidence, held }) => evidence.length > 0 && !held)
  return {
    zone: brief.zone,
    at: brief.scedRunAt,
    insight: brief.summaryInsight,
    sentences: quotable.slice(0, MAX_SENTENCES).map(({ body, evidence }) => ({
      text: body,
      figures: evidence.filter(({ value }) => typeof value === 'number').slice(0, MAX_FIGURES_PER_SENTENCE),
    })),
  }
}

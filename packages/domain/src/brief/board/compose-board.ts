import type { MarketWindow } from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { HUB_AVERAGE, ZONES, type Zone } from '../../market/zones.ts'
import { readSystemFacts, type SystemFacts } from '../../rules/facts/market-facts.ts'
import { levelRank } from '../../rules/level.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { Brief } from '../brief.ts'
import { composeMonthlyPeak } from '../brief-monthly-peak.ts'
import { findExpensiveBlock } from '../next-hours/expensive-block.ts'
import type { Board, BoardSample, ZoneRow } from './board.ts'
import { composeGridHeadline, type ZoneExpensiveBlock } from './grid-headline.ts'
import { listGridNotices } from './grid-notices.ts'
import { composeMarketClock } from './market-clock.ts'
import { findSharedItems } from './shared-items.ts'
import { composeHubRow, composeZoneRow } from './zones-on-board.ts'

/** A constraint with a shadow price below this ($/MWh) hardly moves a hub, so the headline does not name it. */
const MIN_NAMED_SHADOW = 25
const MAX_NAMED = 2
const MAX_SENTENCES = 3
const MAX_FIGURES_PER_SENTENCE = 3

/**
 * Composes the rows of four zones and the hub average: prices from the market window, titles and levels from the newest
 * briefs.
 */
export function composeBoard(window: MarketWindow, now: Date, newest: (zone: Zone) => Brief | null): Board {
  const system = readSystemFacts(window, now.getTime())
  const zones = ZONES.map((zone) => composeZoneRow(window, system, zone, newest))
  const clock = composeMarketClock(window, system)
  const current = (zone: Zone): Brief | null => {
    const brief = newest(zone)
    return brief && brief.scedRunAt === zones.find((row) => row.zone === zone)?.lmpAt ? brief : null
  }
  return {
    asOf: formatIsoSeconds(now.getTime()),
    origin: window.origin,
    headline: composeGridHeadline(zones, {
      clock,
      binding: namedConstraints(system),
      notices: listGridNotices(current),
      block: findBlockAhead(window, system, current),
      nowMs: now.getTime(),
    }),
    shared: findSharedItems(ZONES.map(current)),
    clock,
    monthlyPeak: composeMonthlyPeak(system),
    zones,
    hubAverage: { ...composeHubRow(window, system, HUB_AVERAGE), highToLow: highToLow(zones) },
    sample: sampleOf(zones, newest),
  }
}

/** Compares each zone's most expensive block of hours and returns the most expensive of them. */
function findBlockAhead(
  window: MarketWindow,
  system: SystemFacts,
  current: (zone: Zone) => Brief | null,
): ZoneExpensiveBlock | null {
  const blocks = ZONES.flatMap((zone) => {
    const hours = current(zone)?.nextHours
    const block = hours && findExpensiveBlock(hours, { window, system })
    return block ? [{ zone, block }] : []
  })
  return blocks.length === 0
    ? null
    : blocks.reduce((highest, each) => (each.block.dayAhead > highest.block.dayAhead ? each : highest))
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

/** Takes example sentences from the zone with the highest level. */
function sampleOf(zones: readonly ZoneRow[], newest: (zone: Zone) => Brief | null): BoardSample | null {
  const [loudest] = [...zones].sort((left, right) => levelRank(right.level) - levelRank(left.level))
  const brief = loudest && newest(loudest.zone)
  if (!brief || brief.scedRunAt === null) return null
  const quotable = brief.intelligence.filter(({ evidence, held }) => evidence.length > 0 && !held)
  return {
    zone: brief.zone,
    at: brief.scedRunAt,
    insight: brief.summaryInsight,
    sentences: quotable.slice(0, MAX_SENTENCES).map(({ title, body, evidence }) => ({
      title,
      text: body,
      figures: evidence.filter(({ value }) => typeof value === 'number').slice(0, MAX_FIGURES_PER_SENTENCE),
    })),
  }
}

import type { MarketWindow } from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { HUB_AVERAGE, ZONES, type Zone } from '../../market/zones.ts'
import { rankAlertLevel } from '../../rules/alert-level.ts'
import { readSystemFacts, type SystemFacts } from '../../rules/facts/market-facts.ts'
import { findRegionOfConstraint } from '../../rules/panel/constraint-exposure.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { Brief } from '../brief.ts'
import { composeBriefMonthlyLoadPeak } from '../brief-monthly-load-peak.ts'
import { findExpensiveHourBlock } from '../next-hours/expensive-hour-block.ts'
import type { Board, BoardSampleBrief, ZoneBoardRow } from './board.ts'
import { composeHubBoardRow, composeZoneBoardRow } from './board-rows.ts'
import { type BoundConstraint, composeGridHeadline, type ZoneExpensiveHourBlock } from './grid-headline.ts'
import { listGridWideNotices } from './grid-notices.ts'
import { listMarketMilestones } from './market-milestones.ts'
import { listItemsOfAllZones } from './shared-items.ts'

/** A constraint with a shadow price below this ($/MWh) hardly moves a hub's price, so the headline does not name it. */
const MIN_NAMED_SHADOW = 25
const MAX_SENTENCES = 3
const MAX_FIGURES_PER_SENTENCE = 3

/**
 * Composes the board of the four zones and the hub average: prices from the market data, titles and alert levels from
 * the newest briefs.
 */
export function composeBoard(window: MarketWindow, now: Date, newest: (zone: Zone) => Brief | null): Board {
  const system = readSystemFacts(window, now.getTime())
  const zones = ZONES.map((zone) => composeZoneBoardRow(window, system, zone, newest))
  const clock = listMarketMilestones(window, system)
  const current = (zone: Zone): Brief | null => {
    const brief = newest(zone)
    return brief && brief.scedRunAt === zones.find((row) => row.zone === zone)?.lmpAt ? brief : null
  }
  const shared = listItemsOfAllZones(ZONES.map(current))
  return {
    asOf: formatIsoSeconds(now.getTime()),
    origin: window.origin,
    headline: composeGridHeadline(zones, {
      clock,
      shared,
      bound: listNamedConstraints(system),
      notices: listGridWideNotices(current),
      block: findBlockAhead(window, system, current),
      nowMs: now.getTime(),
    }),
    shared: shared.map(({ level, title }) => ({ level, title })),
    clock,
    monthlyPeak: composeBriefMonthlyLoadPeak(system),
    zones,
    hubAverage: { ...composeHubBoardRow(window, system, HUB_AVERAGE), highToLow: highToLow(zones) },
    sample: sampleOf(zones, newest),
  }
}

/** Finds the zone with the most expensive block of coming hours. */
function findBlockAhead(
  window: MarketWindow,
  system: SystemFacts,
  current: (zone: Zone) => Brief | null,
): ZoneExpensiveHourBlock | null {
  const blocks = ZONES.flatMap((zone) => {
    const hours = current(zone)?.nextHours
    const block = hours && findExpensiveHourBlock(hours, { window, system })
    return block ? [{ zone, block }] : []
  })
  return blocks.length === 0
    ? null
    : blocks.reduce((highest, each) => (each.block.dayAhead > highest.block.dayAhead ? each : highest))
}

/** Lists the constraints that bound in the newest file and whose zone is known, largest shadow price first. */
function listNamedConstraints({ constraints }: SystemFacts): BoundConstraint[] {
  if (constraints.state === 'absent') return []
  return constraints.binding.flatMap(({ name, shadow }) => {
    const zone = findRegionOfConstraint(name)
    return zone && shadow >= MIN_NAMED_SHADOW ? [{ name, zone, runMs: constraints.runMs }] : []
  })
}

function highToLow(zones: readonly ZoneBoardRow[]): number | null {
  const prices = zones.flatMap(({ lmp }) => (lmp === null ? [] : [lmp]))
  return prices.length === zones.length ? roundTo(Math.max(...prices) - Math.min(...prices), 0.01) : null
}

/** Takes example sentences for visitors from the zone with the highest alert level. */
function sampleOf(zones: readonly ZoneBoardRow[], newest: (zone: Zone) => Brief | null): BoardSampleBrief | null {
  const [loudest] = [...zones].sort((left, right) => rankAlertLevel(right.level) - rankAlertLevel(left.level))
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

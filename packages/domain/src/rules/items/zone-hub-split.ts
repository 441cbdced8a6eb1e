import { latest, type MarketWindow } from '../../market/market-window.ts'
import { SOURCE_OF } from '../../market/series.ts'
import { quantile } from '../../market/statistics.ts'
import { remembered, visitKnown } from '../../market/window-memo.ts'
import { loadZoneOf, type Zone } from '../../market/zones.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { DAY_MS, MINUTE_MS } from '../facts/clock.ts'
import { computed, measured, named, timed } from '../figure.ts'
import type { Level } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import { THRESHOLDS } from '../thresholds.ts'

const QUARTER_MS = 15 * MINUTE_MS

function splitAt(window: MarketWindow, zone: Zone, hub: string, atMs: number): number | null {
  const loadZone = latest(window, 'spp', loadZoneOf(zone), atMs)
  const hubPrice = latest(window, 'spp', hub, atMs)
  return loadZone?.atMs === atMs && hubPrice?.atMs === atMs ? loadZone.value - hubPrice.value : null
}

const USUAL_DAYS = 14
/** A week of quarter-hours: with fewer there is no saying what is usual. */
const FEWEST_QUARTERS = 7 * 96
const TENTH_EXCEEDED = 0.9

/** What the premium exceeded in a tenth of the quarters of the last two weeks, up to last midnight. */
const usualHigh = (window: MarketWindow, zone: Zone, hub: string, midnightMs: number): number | null =>
  remembered(window, 'usual split', hub, midnightMs, (standing) => {
    const fromMs = midnightMs - USUAL_DAYS * DAY_MS
    const hubPrices = new Map<number, number>()
    visitKnown(window, 'spp', hub, fromMs, midnightMs - 1, standing, (value, atMs) => hubPrices.set(atMs, value))
    const splits: number[] = []
    visitKnown(window, 'spp', loadZoneOf(zone), fromMs, midnightMs - 1, standing, (value, atMs) => {
      const hubPrice = hubPrices.get(atMs)
      if (hubPrice !== undefined) splits.push(value - hubPrice)
    })
    return splits.length >= FEWEST_QUARTERS ? quantile(splits, TENTH_EXCEEDED) : null
  })

/** The load zone settles above its hub: load books feel it, hub books do not. */
export function zoneHubSplit({ zone, facts, nowMs }: Scene): Judgement {
  const { loadZoneSplit: split, hub } = facts.prices
  if (!isFact(split)) return withhold('zone_hub_split', split.absent)
  const ladder = THRESHOLDS.items.split[zone]
  const before = splitAt(facts.window, zone, hub, split.atMs - QUARTER_MS)
  const holds = reached(split.value, ladder, 0.7)
  // The load zone of the West may stand above its hub for a month: held against the last weeks, that is no news.
  const usual = holds === null ? null : usualHigh(facts.window, zone, hub, facts.system.clock.midnightMs)
  const common = usual !== null && split.value < usual
  const capped = (level: Level | null): Level | null => (level !== null && common ? 'info' : level)
  return {
    kind: 'zone_hub_split',
    // Three runs read the same settled quarter, so runs cannot confirm it: the quarter before has to.
    entry: before === null ? null : capped(reached(Math.min(split.value, before), ladder)),
    hold: capped(holds),
    prior: THRESHOLDS.prior.zone_hub_split,
    agreement: 0,
    ageMinutes: Math.max(0, nowMs - split.atMs - QUARTER_MS) / MINUTE_MS,
    describe: () => ({
      variant: usual === null ? 'usual' : common ? 'common' : 'rare',
      words: {},
      figures: [
        measured('split', 'Load zone minus hub', '$/MWh', split, passed(split.value, ladder)),
        timed('at', 'Start of the quarter', split.atMs, SOURCE_OF.spp),
        named('loadZone', 'Load zone', loadZoneOf(zone), split.atMs, SOURCE_OF.spp),
        named('hub', 'Hub', hub, split.atMs, SOURCE_OF.spp),
        ...(usual === null
          ? []
          : [computed('usual', 'Exceeded a tenth of the last two weeks', usual, '$/MWh', split.atMs, SOURCE_OF.spp)]),
      ],
    }),
  }
}

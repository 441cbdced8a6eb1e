import { latest, type MarketWindow } from '../../market/market-window.ts'
import { loadZoneOf, type Zone } from '../../market/zones.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { MINUTE_MS } from '../facts/clock.ts'
import { measured, named, timed } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { SOURCE_OF } from '../source-of.ts'
import { THRESHOLDS } from '../thresholds.ts'

const QUARTER_MS = 15 * MINUTE_MS

function splitAt(window: MarketWindow, zone: Zone, hub: string, atMs: number): number | null {
  const loadZone = latest(window, 'spp', loadZoneOf(zone), atMs)
  const hubPrice = latest(window, 'spp', hub, atMs)
  return loadZone?.atMs === atMs && hubPrice?.atMs === atMs ? loadZone.value - hubPrice.value : null
}

/** The load zone settles above its hub: load books feel it, hub books do not. */
export function zoneHubSplit({ zone, facts, nowMs }: Scene): Judgement {
  const { loadZoneSplit: split, hub } = facts.prices
  if (!isFact(split)) return withhold('zone_hub_split', split.absent)
  const ladder = THRESHOLDS.items.split[zone]
  const before = splitAt(facts.window, zone, hub, split.atMs - QUARTER_MS)
  return {
    kind: 'zone_hub_split',
    // Three runs read the same settled quarter, so runs cannot confirm it: the quarter before has to.
    entry: before === null ? null : reached(Math.min(split.value, before), ladder),
    hold: reached(split.value, ladder, 0.7),
    prior: THRESHOLDS.prior.zone_hub_split,
    agreement: 0,
    ageMinutes: Math.max(0, nowMs - split.atMs - QUARTER_MS) / MINUTE_MS,
    describe: () => ({
      variant: 'usual',
      words: {},
      figures: [
        measured('split', 'Load zone minus hub', '$/MWh', split, passed(split.value, ladder)),
        timed('at', 'Start of the quarter', split.atMs, SOURCE_OF.spp),
        named('loadZone', 'Load zone', loadZoneOf(zone), split.atMs, SOURCE_OF.spp),
        named('hub', 'Hub', hub, split.atMs, SOURCE_OF.spp),
      ],
    }),
  }
}

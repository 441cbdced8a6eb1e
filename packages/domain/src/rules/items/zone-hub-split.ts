import { loadZoneOf } from '../../market/zones.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { MINUTE_MS } from '../facts/clock.ts'
import { measured, named } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { SOURCE_OF } from '../source-of.ts'
import { THRESHOLDS } from '../thresholds.ts'

/** The load zone settles above its hub: load books feel it, hub books do not. */
export function zoneHubSplit({ zone, facts, nowMs }: Scene): Judgement {
  const { loadZoneSplit: split, hub } = facts.prices
  if (!isFact(split)) return withhold('zone_hub_split', split.absent)
  const ladder = THRESHOLDS.items.split[zone]
  return {
    kind: 'zone_hub_split',
    entry: reached(split.value, ladder),
    hold: reached(split.value, ladder, 0.7),
    prior: THRESHOLDS.prior.zone_hub_split,
    agreement: 0,
    ageMinutes: Math.max(0, nowMs - split.atMs - 15 * MINUTE_MS) / MINUTE_MS,
    describe: () => ({
      variant: 'usual',
      words: {},
      figures: [
        measured('split', 'Load zone minus hub', '$/MWh', split, passed(split.value, ladder)),
        named('loadZone', 'Load zone', loadZoneOf(zone), split.atMs, SOURCE_OF.spp),
        named('hub', 'Hub', hub, split.atMs, SOURCE_OF.spp),
      ],
    }),
  }
}

import { findLatestObservation, type MarketWindow } from '../../../market/market-window.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { computeQuantile } from '../../../market/statistics.ts'
import { memoizeForWindow, visitKnownValues } from '../../../market/window-memo.ts'
import { findLoadZoneOfZone, type Zone } from '../../../market/zones.ts'
import { DAY_MS, MINUTE_MS, QUARTER_HOUR_MS } from '../../../time/durations.ts'
import type { AlertLevel } from '../../alert-level.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { createComputedFigure, createMeasuredFigure, createNameFigure, createTimeFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds in $/MWh of the load zone's price above its hub's price; there is no year of data to justify more than a
 * watch.
 */
const LIMITS = {
  split: {
    HOUSTON: { info: 5, watch: 15 },
    NORTH: { info: 5, watch: 15 },
    SOUTH: { info: 7, watch: 29 },
    WEST: { info: 26, watch: 34 },
  },
} as const

const USUAL_DAYS = 14

/** With less than a week of quarter-hours the usual difference between load zone and hub is unknown. */
const MIN_QUARTERS = 7 * 96

const HIGH_QUANTILE = 0.9

export const zoneHubSplit = defineRule({
  kind: 'zone_hub_split',
  family: 'spread',
  subject: 'congestion',
  scope: 'zone',
  reads: 'zone',
  coolDownMinutes: 720,
  needs: ['spp'],
  ladder: LIMITS.split,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.7,
  method:
    'Subtracts the settlement price of the hub from that of its load zone; two quarter-hours in a row must reach the line, and a premium that was common over the last two weeks is only a note.',
  judge,
  phrases,
})

/** Reports that the load zone settles above its hub: load positions pay this premium, hub positions do not. */
function judge({ zone, facts, nowMs }: RuleInput): RuleJudgement<keyof typeof phrases> {
  const { loadZoneSplit: split, hub } = facts.prices
  if (!isFact(split)) return withholdJudgement(split.absent)
  const ladder = LIMITS.split[zone]
  const before = splitAt(facts.window, zone, hub, split.atMs - QUARTER_HOUR_MS)
  const holds = findAlertLevelReached(split.value, ladder, 0.7)
  // The West load zone can be above its hub for a month, which is not news compared with the last weeks.
  const usual = holds === null ? null : usualHigh(facts.window, zone, hub, facts.system.clock.midnightMs)
  const common = usual !== null && split.value < usual
  const capped = (level: AlertLevel | null): AlertLevel | null => (level !== null && common ? 'info' : level)
  return {
    // Three SCED runs read the same settled quarter-hour, so only the quarter-hour before can confirm it.
    entry: before === null ? null : capped(findAlertLevelReached(Math.min(split.value, before), ladder)),
    hold: capped(holds),
    ageMinutes: Math.max(0, nowMs - split.atMs - QUARTER_HOUR_MS) / MINUTE_MS,
    describe: () => ({
      variant: usual === null ? 'usual' : common ? 'common' : 'rare',
      figures: [
        createMeasuredFigure('split', 'Load zone minus hub', '$/MWh', split, findThresholdReached(split.value, ladder)),
        createTimeFigure('at', 'Start of the quarter', split.atMs, DOCUMENT_BY_SERIES.spp),
        createNameFigure('loadZone', 'Load zone', findLoadZoneOfZone(zone), split.atMs, DOCUMENT_BY_SERIES.spp),
        createNameFigure('hub', 'Hub', hub, split.atMs, DOCUMENT_BY_SERIES.spp),
        ...(usual === null
          ? []
          : [
              createComputedFigure(
                'usual',
                'Exceeded one tenth of the time, last two weeks',
                usual,
                '$/MWh',
                split.atMs,
                DOCUMENT_BY_SERIES.spp,
              ),
            ]),
      ],
    }),
  }
}

function splitAt(window: MarketWindow, zone: Zone, hub: string, atMs: number): number | null {
  const loadZone = findLatestObservation(window, 'spp', findLoadZoneOfZone(zone), atMs)
  const hubPrice = findLatestObservation(window, 'spp', hub, atMs)
  return loadZone?.atMs === atMs && hubPrice?.atMs === atMs ? loadZone.value - hubPrice.value : null
}

/** Computes the premium that only a tenth of the quarter-hours of the last two weeks exceeded, up to last midnight. */
const usualHigh = (window: MarketWindow, zone: Zone, hub: string, midnightMs: number): number | null =>
  memoizeForWindow(window, 'usual split', hub, midnightMs, (span) => {
    const fromMs = midnightMs - USUAL_DAYS * DAY_MS
    const hubPrices = new Map<number, number>()
    visitKnownValues(window, 'spp', hub, fromMs, midnightMs - 1, span, (value, atMs) => hubPrices.set(atMs, value))
    const splits: number[] = []
    visitKnownValues(window, 'spp', findLoadZoneOfZone(zone), fromMs, midnightMs - 1, span, (value, atMs) => {
      const hubPrice = hubPrices.get(atMs)
      if (hubPrice !== undefined) splits.push(value - hubPrice)
    })
    return splits.length >= MIN_QUARTERS ? computeQuantile(splits, HIGH_QUANTILE) : null
  })

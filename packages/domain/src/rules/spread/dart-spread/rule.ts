import { between, type MarketWindow } from '../../../market/market-window.ts'
import { SOURCE_OF } from '../../../market/series.ts'
import { mean } from '../../../market/statistics.ts'
import { hubOf, type Zone } from '../../../market/zones.ts'
import { onDay } from '../../../time/central-date.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import { type Judgement, passed, reached, withhold } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { computed, type Figure, hourNamed } from '../../engine/figure.ts'
import { hoursEnding } from '../../engine/market-event.ts'
import { type Call, rule, type Untold } from '../../engine/rule.ts'
import type { Scene } from '../../engine/scene.ts'
import { readClock } from '../../facts/clock.ts'
import { readDart, readDartDay } from '../../facts/dart.ts'
import { dayAhead } from '../../facts/prices.ts'
import { settledAfter } from '../../facts/settled-after.ts'
import type { Level } from '../../level.ts'
import { phrases } from './phrases.ts'

/**
 * $/MWh, and share of the day-ahead price: the line is the larger of both. On the real year a wide spread lasted no more often
 * than any spread does, so it is context and never a level of its own: the price has those.
 */
const LIMITS = { dart: { info: 25 }, dartShare: 0.5, dartExit: 0.8 } as const

const REAL_TIME = `${SOURCE_OF.spp}, ${SOURCE_OF.lmp}`
const BOTH = `${REAL_TIME}, ${SOURCE_OF.damSpp}`

const ladderFor = (dayAhead: number): { info: number } => ({
  info: Math.max(LIMITS.dart.info, LIMITS.dartShare * dayAhead),
})

export const dartSpread = rule({
  kind: 'dart_spread',
  family: 'spread',
  subject: 'dart',
  scope: 'zone',
  reads: 'zone',
  pace: 'fast',
  comesFirst: false,
  canDrive: true,
  speaksOf: 'now',
  worseWhen: 'larger',
  needs: ['lmp', 'damSpp'],
  coolDownMinutes: 180,
  ladder: LIMITS.dart,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.6,
  isPrediction: true,
  outcome: {
    horizonMinutes: 120,
    countsFrom: 'info',
    claim: 'What is left of the hour and the hour after keep the side and half of the size',
    cameTrue,
    isAnnouncedPrice: null,
    marketEvent: {
      name: 'dart_past_line',
      title: 'An hour’s DART past its line',
      unit: '$/MWh',
      row: 5,
      standsForMs: HOUR_MS,
      onBetween: hoursEnding(dartPastLine),
    },
    showsReliability: false,
  },
  method:
    'Averages what is known of the running hour, settled quarters and SCED runs by their minutes, and subtracts its day-ahead price; the line grows with the day-ahead price, and it is context only, because a wide spread has lasted no more often than any other.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** What is left of the hour and the hour after it keep the side, and half of the size. */
function cameTrue(window: MarketWindow, { zone, raisedAtMs }: Call): boolean | Untold {
  const clock = readClock(raisedAtMs)
  const dart = readDart({ ...window, asOfMs: raisedAtMs }, hubOf(zone), clock)
  if ('absent' in dart) return 'readings missing'
  const untilMs = clock.hourMs + 2 * HOUR_MS
  const spreads = settledAfter(window, zone, raisedAtMs, (untilMs - raisedAtMs) / MINUTE_MS).flatMap((quarter) => {
    const cleared = dayAhead(window, hubOf(zone), Math.floor(quarter.atMs / HOUR_MS) * HOUR_MS)
    return isFact(cleared) ? [quarter.value - cleared.value] : []
  })
  const after = mean(spreads)
  return after === null ? 'readings missing' : Math.sign(dart.spread) * after >= Math.abs(dart.spread) / 2
}

/** Real-time minus day-ahead of one clock hour where it reaches the line; null where it does not or a price is missing. */
function dartPastLine(window: MarketWindow, zone: Zone, hourMs: number): number | null {
  const quarters = between(window, 'spp', hubOf(zone), hourMs, hourMs + HOUR_MS - 1).map(({ value }) => value)
  const cleared = dayAhead(window, hubOf(zone), hourMs)
  const realTime = quarters.length < 4 ? null : mean(quarters)
  if (realTime === null || !isFact(cleared)) return null
  const spread = realTime - cleared.value
  return Math.abs(spread) >= ladderFor(cleared.value).info ? spread : null
}

/** Real-time runs away from what day-ahead cleared for this hour, or ran away from it in the hour just over. */
function judge({ facts, nowMs }: Scene): Judgement<Variant> {
  const { clock } = facts.system
  const { hub, lmp } = facts.prices
  if (!isFact(lmp)) return withhold(lmp.absent)
  const dart = readDart(facts.window, hub, clock)
  if ('absent' in dart) return withhold(dart.absent)
  const ladder = ladderFor(dart.dayAhead)
  const size = Math.abs(dart.spread)
  // What the newest run has left behind is over, though the hour's mean still shows it.
  const lasting = Math.min(size, Math.max(0, Math.sign(dart.spread) * (lmp.value - dart.dayAhead)))
  const levelAt = (scale: number): Level | null => reached(dart.isRunning ? lasting : size, ladder, scale)
  return {
    entry: levelAt(1),
    hold: levelAt(LIMITS.dartExit),
    agreement: 0,
    ageMinutes: (nowMs - lmp.atMs) / MINUTE_MS,
    describe() {
      const day = readDartDay(facts.window, hub, clock, dart)
      const at = dart.newestMs
      const figures: Figure[] = [
        computed('spread', 'Real-time minus day-ahead', dart.spread, '$/MWh', at, BOTH, passed(size, ladder)),
        hourNamed('hour', 'Hour', dart.hourMs, SOURCE_OF.damSpp),
        computed('dayAhead', 'Day-ahead price', dart.dayAhead, '$/MWh', dart.hourMs, SOURCE_OF.damSpp),
        computed('realTime', 'Real-time, hour to date', dart.realTime, '$/MWh', at, REAL_TIME),
        computed('minutes', 'Minutes of the hour it covers', dart.minutes, 'min', at, REAL_TIME),
      ]
      const words = {
        side: dart.spread >= 0 ? 'over' : 'under',
        ran: dart.isRunning ? 'runs' : 'ran',
        when: dart.isRunning ? ' so far' : onDay(dart.hourMs, nowMs),
      }
      if (day.average === null || day.hours < 2) return { variant: 'early', words, figures }
      figures.push(
        computed('dayAverage', 'Day-to-date average', day.average, '$/MWh', at, BOTH),
        computed('sameSide', 'Hours in a row on this side', day.sameSide, 'h', at, BOTH),
      )
      return { variant: day.sameSide >= 2 ? 'run' : 'usual', words, figures }
    },
  }
}

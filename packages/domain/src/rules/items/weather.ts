import { ZONE_NAMES } from '../../market/zones.ts'
import { type Judgement, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { todayAt } from '../facts/clock.ts'
import type { ActiveAlert } from '../facts/weather.ts'
import { baseRate, computed, type Figure, measured, named, timed } from '../figure.ts'
import { higher, type Kind, type Level, levelRank } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import { SOURCE_OF } from '../source-of.ts'
import { BASE_RATES, THRESHOLDS } from '../thresholds.ts'

type Named = { alert: ActiveAlert; level: Level }

/** NWS renamed its heat products in March 2025 and its cold ones in October 2024; both names still occur in archives. */
const HEAT: readonly [RegExp, Level][] = [
  [/^(extreme|excessive) heat warning/i, 'warn'],
  [/^heat advisory|^(extreme|excessive) heat watch/i, 'watch'],
]
const COLD: readonly [RegExp, Level][] = [
  [/^(extreme cold|wind chill|winter storm|ice storm|blizzard) warning/i, 'warn'],
  [
    /freeze|frost|^cold weather advisory|^wind chill|^winter (storm watch|weather)|^extreme cold watch|^hard freeze/i,
    'watch',
  ],
]
const STORM: readonly [RegExp, Level][] = [
  [/^hurricane (warning|force)|^hurricane warning/i, 'warn'],
  [/^(severe thunderstorm|tornado|tropical storm|high wind|hurricane) (warning|watch)/i, 'watch'],
]

function strongest(alerts: readonly ActiveAlert[], table: readonly [RegExp, Level][]): Named | null {
  let best: Named | null = null
  for (const alert of alerts) {
    const match = table.find(([pattern]) => pattern.test(alert.detail.event))
    if (match && (!best || levelRank(match[1]) > levelRank(best.level))) best = { alert, level: match[1] }
  }
  return best
}

const alertFigures = ({ alert }: Named): Figure[] => [
  named('event', 'NWS product', alert.detail.event, alert.atMs, SOURCE_OF.weatherAlert),
  ...(alert.endsMs === null ? [] : [timed('ends', 'In force until', alert.endsMs, SOURCE_OF.weatherAlert)]),
]

const base = (kind: Kind, entry: Level | null, prior: number) => ({
  kind,
  entry,
  hold: entry,
  prior,
  agreement: 0,
  ageMinutes: 0,
})

export function heat({ zone, facts, nowMs }: Scene): Judgement {
  const { alerts, high, usualHigh, heatIndexF } = facts.weather
  const rule = THRESHOLDS.items
  if (alerts === null && !isFact(high)) return withhold('heat', 'missing')
  const product = strongest(alerts ?? [], HEAT)
  const above = isFact(high) && usualHigh ? high.value - usualHigh.centre : null
  const unusual =
    above !== null &&
    usualHigh !== null &&
    above >= rule.heatSigmas * usualHigh.scale &&
    isFact(high) &&
    high.value >= 90
  const oppressive = isFact(heatIndexF) && heatIndexF.value >= rule.heatIndexF
  const peak = facts.system.forecasts.peak
  const strained = product?.level === 'warn' && peak !== null && peak.mw >= rule.summerPeakShare * rule.summerPeakMw
  const entry = strained ? 'alert' : higher(product?.level ?? null, unusual || oppressive ? 'info' : null)
  if (entry === null) return null
  return {
    ...base('heat', entry, THRESHOLDS.prior.heat),
    describe() {
      const figures: Figure[] = product ? alertFigures(product) : []
      if (isFact(high))
        figures.push(
          measured('high', 'Forecast high', '°F', high, rule.heatIndexF),
          timed('highAt', 'Hour of the high', high.atMs, high.source),
        )
      const compared = isFact(high) && above !== null
      if (compared)
        figures.push(
          computed('above', 'Against the last two weeks', above, '°F', high.atMs, high.source),
          baseRate('perDegree', 'Load per degree of heat', BASE_RATES.mwPerDegreeHot, 'MW'),
        )
      const what = product ? 'product' : 'forecast'
      const variant = isFact(high) ? `${what}_${compared ? 'compared' : 'high'}` : what
      return {
        variant,
        words: { zone: ZONE_NAMES[zone], when: dayWord(facts, isFact(high) ? high.atMs : nowMs) },
        figures,
      }
    },
  }
}

export function cold({ zone, facts, nowMs }: Scene): Judgement {
  const { alerts, low } = facts.weather
  const rule = THRESHOLDS.items
  if (alerts === null && !isFact(low)) return withhold('cold', 'missing')
  const product = strongest(alerts ?? [], COLD)
  const freezing = isFact(low) && low.value <= rule.coldF[zone]
  const { wind } = facts.system.forecasts
  const windAhead = wind
    ? Math.max(
        ...wind.values.map((value, index) => (wind.startsAtMs + index * wind.stepMs >= nowMs ? (value ?? 0) : 0)),
      )
    : 0
  const icing = product !== null && /ice storm/i.test(product.alert.detail.event) && windAhead >= rule.coldWindMw
  const deep = isFact(low) && low.value <= rule.coldAlertF
  const entry = deep || icing ? 'alert' : higher(product?.level ?? null, freezing ? 'info' : null)
  if (entry === null) return null
  return {
    ...base('cold', entry, THRESHOLDS.prior.cold),
    describe() {
      const figures: Figure[] = product ? alertFigures(product) : []
      if (isFact(low))
        figures.push(
          measured('low', 'Forecast low', '°F', low, rule.coldF[zone]),
          timed('lowAt', 'Hour of the low', low.atMs, low.source),
        )
      figures.push(baseRate('perDegree', 'Load per degree of cold', BASE_RATES.mwPerDegreeCold, 'MW'))
      const variant = `${product ? 'product' : 'forecast'}${isFact(low) ? '_low' : ''}`
      return {
        variant,
        words: { zone: ZONE_NAMES[zone], when: dayWord(facts, isFact(low) ? low.atMs : nowMs) },
        figures,
      }
    },
  }
}

export function storm({ zone, facts }: Scene): Judgement {
  const { alerts } = facts.weather
  if (alerts === null) return withhold('storm', 'missing')
  const product = strongest(alerts, STORM)
  if (!product) return null
  const same = alerts.filter((alert) => alert.detail.event === product.alert.detail.event)
  return {
    ...base('storm', product.level, THRESHOLDS.prior.storm),
    describe: () => ({
      variant: product.alert.endsMs === null ? 'open' : 'usual',
      words: { zone: ZONE_NAMES[zone] },
      figures: [
        ...alertFigures(product),
        computed(
          'count',
          'Alerts of this kind in the zone',
          same.length,
          'count',
          product.alert.atMs,
          SOURCE_OF.weatherAlert,
        ),
      ],
    }),
  }
}

const dayWord = ({ system }: Scene['facts'], atMs: number): string =>
  atMs >= todayAt(system.clock, 24) ? 'tomorrow' : 'today'

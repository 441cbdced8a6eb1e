import type { Vintage } from '../../market/market-window.ts'
import { SOURCE_OF } from '../../market/series.ts'
import { ZONE_NAMES } from '../../market/zones.ts'
import { onDay } from '../../time/central-date.ts'
import { type Judgement, withhold } from '../candidate.ts'
import { type Absent, isFact, type Known } from '../fact.ts'
import { todayAt } from '../facts/clock.ts'
import type { ActiveAlert } from '../facts/weather.ts'
import { baseRate, computed, type Figure, measured, named, timed } from '../figure.ts'
import { higher, type Kind, type Level, levelRank } from '../kinds.ts'
import type { Scene } from '../scene.ts'
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
  [/^hurricane (warning|force)/i, 'warn'],
  [/^(severe thunderstorm|tornado|tropical storm|high wind|hurricane) (warning|watch)/i, 'watch'],
]

function strongest(alerts: readonly ActiveAlert[] | Absent, table: readonly [RegExp, Level][]): Named | null {
  let best: Named | null = null
  for (const alert of 'absent' in alerts ? [] : alerts) {
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
  const product = strongest(alerts, HEAT)
  const above = isFact(high) && usualHigh ? high.value - usualHigh.centre : null
  const unusualFrom = usualHigh ? Math.max(rule.heatFromF, usualHigh.centre + rule.heatSigmas * usualHigh.scale) : null
  const unusual = isFact(high) && unusualFrom !== null && high.value >= unusualFrom
  const oppressive = isFact(heatIndexF) && heatIndexF.value >= rule.heatIndexF
  const peak = facts.system.forecasts.peak
  const strainedFrom = rule.summerPeakShare * rule.summerPeakMw
  const strained = product?.level === 'warn' && peak !== null && peak.mw >= strainedFrom
  const entry = strained ? 'alert' : higher(product?.level ?? null, unusual || oppressive ? 'info' : null)
  if (entry === null) return quietOrWithheld('heat', alerts, high)
  return {
    ...base('heat', entry, THRESHOLDS.prior.heat),
    describe() {
      const figures: Figure[] = product ? alertFigures(product) : []
      if (isFact(high))
        figures.push(
          measured('high', 'Forecast high', '°F', high, unusualFrom),
          timed('highAt', 'Hour of the high', high.atMs, high.source),
        )
      const compared = isFact(high) && above !== null
      if (compared)
        figures.push(
          computed('above', 'Against the last two weeks', above, '°F', high.atMs, high.source),
          baseRate('perDegree', 'Load per degree of heat', BASE_RATES.mwPerDegreeHot, 'MW'),
        )
      if (oppressive) figures.push(measured('heatIndex', 'Heat index', '°F', heatIndexF, rule.heatIndexF))
      const { load } = facts.system.forecasts
      if (strained && load)
        figures.push(computed('peak', 'Forecast peak load', peak.mw, 'MW', load.publishedMs, load.source, strainedFrom))
      const what = product ? 'product' : unusual ? 'forecast' : 'oppressive'
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
  const product = strongest(alerts, COLD)
  const freezing = isFact(low) && low.value <= rule.coldF[zone]
  const { wind } = facts.system.forecasts
  const windAheadMw = wind ? mostAhead(wind, nowMs) : null
  const iceStorm = product !== null && /ice storm/i.test(product.alert.detail.event)
  const icing = iceStorm && windAheadMw !== null && windAheadMw >= rule.coldWindMw
  const deep = isFact(low) && low.value <= rule.coldAlertF
  const entry = deep || icing ? 'alert' : higher(product?.level ?? null, freezing ? 'info' : null)
  if (entry === null) return quietOrWithheld('cold', alerts, low)
  return {
    ...base('cold', entry, THRESHOLDS.prior.cold),
    describe() {
      const figures: Figure[] = product ? alertFigures(product) : []
      if (isFact(low))
        figures.push(
          measured('low', 'Forecast low', '°F', low, deep ? rule.coldAlertF : rule.coldF[zone]),
          timed('lowAt', 'Hour of the low', low.atMs, low.source),
        )
      figures.push(baseRate('perDegree', 'Load per degree of cold', BASE_RATES.mwPerDegreeCold, 'MW'))
      if (icing && wind) {
        const { publishedAtMs } = wind
        figures.push(
          computed('wind', 'Most wind forecast', windAheadMw, 'MW', publishedAtMs, SOURCE_OF.stwpf, rule.coldWindMw),
        )
      }
      const variant = product ? (isFact(low) ? 'product_low' : 'product') : 'forecast_low'
      return {
        variant,
        words: { zone: ZONE_NAMES[zone], when: dayWord(facts, isFact(low) ? low.atMs : nowMs) },
        figures,
      }
    },
  }
}

const GALE = /^(high wind|hurricane|tropical storm)/i

export function storm({ zone, facts, nowMs }: Scene): Judgement {
  const { alerts } = facts.weather
  if ('absent' in alerts) return withhold('storm', alerts.absent)
  const product = strongest(alerts, STORM)
  if (!product) return null
  const { endsMs } = product.alert
  const weather = GALE.test(product.alert.detail.event) ? 'gale' : 'thunder'
  const same = alerts.filter((alert) => alert.detail.event === product.alert.detail.event)
  return {
    ...base('storm', product.level, THRESHOLDS.prior.storm),
    describe: () => ({
      variant: `${weather}_${same.length === 1 ? 'one' : 'more'}${endsMs === null ? '_open' : ''}`,
      words: { zone: ZONE_NAMES[zone], endsDay: endsMs === null ? '' : onDay(endsMs, nowMs) },
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

/** Nothing of the kind, if both the alerts and the thermometer's forecast could be asked; else nobody knows. */
function quietOrWithheld(kind: Kind, alerts: readonly ActiveAlert[] | Absent, extreme: Known): Judgement {
  if ('absent' in alerts) return withhold(kind, alerts.absent)
  return isFact(extreme) ? null : withhold(kind, extreme.absent)
}

function mostAhead({ values, startsAtMs, stepMs }: Vintage, nowMs: number): number | null {
  const ahead = values.filter((value, index) => value !== null && startsAtMs + index * stepMs >= nowMs)
  return ahead.length > 0 ? Math.max(...(ahead as number[])) : null
}

const dayWord = ({ system }: Scene['facts'], atMs: number): string =>
  atMs >= todayAt(system.clock, 24) ? 'tomorrow' : 'today'

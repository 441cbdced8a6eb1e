import type { ForecastVintage } from '../../../market/market-window.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { ZONE_NAMES } from '../../../market/zones.ts'
import { pickHigherAlertLevel } from '../../alert-level.ts'
import { createUnagedItemCandidate, type RuleJudgement } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import {
  createBaseRateFigure,
  createComputedFigure,
  createMeasuredFigure,
  createTimeFigure,
  type Figure,
} from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { BASE_RATES } from '../../engine/thresholds.ts'
import {
  createWeatherAlertFigures,
  findStrongestWeatherAlert,
  nameTodayOrTomorrow,
  type WeatherAlertLevels,
  withholdWithoutWeatherData,
} from '../weather-notice.ts'
import { phrases } from './phrases.ts'

const LIMITS = {
  coldF: { HOUSTON: 30, SOUTH: 30, NORTH: 25, WEST: 25 },
  coldAlertF: 15,
  coldWindMw: 10_000,
} as const

const COLD: WeatherAlertLevels = [
  [/^(extreme cold|wind chill|winter storm|ice storm|blizzard) warning/i, 'warn'],
  [
    /freeze|frost|^cold weather advisory|^wind chill|^winter (storm watch|weather)|^extreme cold watch|^hard freeze/i,
    'watch',
  ],
]

export const cold = defineRule({
  kind: 'cold',
  family: 'weather',
  subject: 'weather',
  scope: 'zone',
  reads: 'zone',
  speaksOf: 'ahead',
  worseWhen: 'lower',
  needs: [['weatherAlertPoll', 'tempForecastF']],
  limits: LIMITS,
  prior: 0.6,
  method:
    'Raised by National Weather Service cold and winter products for the zone, with a note at a freezing forecast low; an alert requires an extreme low, or an ice storm while strong wind output is forecast.',
  judge,
  phrases,
})

function judge({ zone, facts, nowMs }: RuleInput): RuleJudgement<keyof typeof phrases> {
  const { alerts, low } = facts.weather
  const product = findStrongestWeatherAlert(alerts, COLD)
  const freezing = isFact(low) && low.value <= LIMITS.coldF[zone]
  const { wind } = facts.system.forecasts
  const windAheadMw = wind ? maxAhead(wind, nowMs) : null
  const iceStorm = product !== null && /ice storm/i.test(product.alert.detail.event)
  const icing = iceStorm && windAheadMw !== null && windAheadMw >= LIMITS.coldWindMw
  const deep = isFact(low) && low.value <= LIMITS.coldAlertF
  const entry = deep || icing ? 'alert' : pickHigherAlertLevel(product?.level ?? null, freezing ? 'info' : null)
  if (entry === null) return withholdWithoutWeatherData(alerts, low)
  return createUnagedItemCandidate(entry, () => {
    const figures: Figure[] = product ? createWeatherAlertFigures(product) : []
    if (isFact(low))
      figures.push(
        createMeasuredFigure('low', 'Forecast low', '°F', low, deep ? LIMITS.coldAlertF : LIMITS.coldF[zone]),
        createTimeFigure('lowAt', 'Hour of the low', low.atMs, low.source),
      )
    figures.push(createBaseRateFigure('perDegree', 'Load per degree of cold', BASE_RATES.mwPerDegreeCold, 'MW'))
    if (icing && wind) {
      const { publishedAtMs } = wind
      figures.push(
        createComputedFigure(
          'wind',
          'Most wind forecast',
          windAheadMw,
          'MW',
          publishedAtMs,
          DOCUMENT_BY_SERIES.stwpf,
          LIMITS.coldWindMw,
        ),
      )
    }
    const hasBegun = isFact(low) && low.atMs <= nowMs
    const ofLow = product ? 'product_low' : 'forecast_low'
    return {
      variant: product && !isFact(low) ? 'product' : hasBegun ? `${ofLow}_now` : ofLow,
      words: { zone: ZONE_NAMES[zone], when: nameTodayOrTomorrow(facts, isFact(low) ? low.atMs : nowMs) },
      figures,
    }
  })
}

function maxAhead({ values, startsAtMs, stepMs }: ForecastVintage, nowMs: number): number | null {
  const ahead = values.filter((value, index) => value !== null && startsAtMs + index * stepMs >= nowMs)
  return ahead.length > 0 ? Math.max(...(ahead as number[])) : null
}

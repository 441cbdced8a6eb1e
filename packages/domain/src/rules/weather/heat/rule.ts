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
  heatIndexF: 105,
  heatSigmas: 2,
  heatFromF: 90, // below this temperature a warm day, as in January, is not heat
  summerPeakMw: 85_500,
  summerPeakShare: 0.97,
} as const

/** NWS renamed its heat products in March 2025 and its cold products in October 2024; archives contain both names. */
const HEAT: WeatherAlertLevels = [
  [/^(extreme|excessive) heat warning/i, 'warn'],
  [/^heat advisory|^(extreme|excessive) heat watch/i, 'watch'],
]

export const heat = defineRule({
  kind: 'heat',
  family: 'weather',
  subject: 'weather',
  scope: 'zone',
  reads: 'zone',
  speaksOf: 'ahead',
  needs: [['weatherAlertPoll', 'tempForecastF', 'heatIndexF']],
  limits: LIMITS,
  prior: 0.6,
  method:
    'Raised by National Weather Service heat products for the zone, with a note when the forecast high is far above the last two weeks or the heat index is extreme; an alert requires a heat warning and a forecast load near the summer peak.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

function judge({ zone, facts, nowMs }: RuleInput): RuleJudgement<Variant> {
  const { alerts, high, usualHigh, heatIndexF } = facts.weather
  const product = findStrongestWeatherAlert(alerts, HEAT)
  const above = isFact(high) && usualHigh ? high.value - usualHigh.center : null
  const unusualFrom = usualHigh
    ? Math.max(LIMITS.heatFromF, usualHigh.center + LIMITS.heatSigmas * usualHigh.scale)
    : null
  const unusual = isFact(high) && unusualFrom !== null && high.value >= unusualFrom
  const oppressive = isFact(heatIndexF) && heatIndexF.value >= LIMITS.heatIndexF
  const peak = facts.system.forecasts.peak
  const strainedFrom = LIMITS.summerPeakShare * LIMITS.summerPeakMw
  const strained = product?.level === 'warn' && peak !== null && peak.mw >= strainedFrom
  const entry = strained ? 'alert' : pickHigherAlertLevel(product?.level ?? null, unusual || oppressive ? 'info' : null)
  if (entry === null) return withholdWithoutWeatherData(alerts, high)
  return createUnagedItemCandidate(entry, () => {
    const figures: Figure[] = product ? createWeatherAlertFigures(product) : []
    if (isFact(high))
      figures.push(
        createMeasuredFigure('high', 'Forecast high', '°F', high, unusualFrom),
        createTimeFigure('highAt', 'Hour of the high', high.atMs, high.source),
      )
    const compared = isFact(high) && above !== null
    if (compared)
      figures.push(
        createComputedFigure('above', 'Against the last two weeks', above, '°F', high.atMs, high.source),
        createBaseRateFigure('perDegree', 'Load per degree of heat', BASE_RATES.mwPerDegreeHot, 'MW'),
      )
    if (oppressive) figures.push(createMeasuredFigure('heatIndex', 'Heat index', '°F', heatIndexF, LIMITS.heatIndexF))
    const { load } = facts.system.forecasts
    const namesLoad = strained && load !== null
    if (namesLoad)
      figures.push(
        createComputedFigure('peak', 'Forecast peak load', peak.mw, 'MW', load.publishedMs, load.source, strainedFrom),
      )
    const what = namesLoad ? 'strained' : product ? 'product' : 'oppressive'
    const named: Variant = isFact(high) ? `${what}_${compared ? 'compared' : 'high'}` : what
    return {
      // An unusually high temperature is always stated together with the usual one.
      variant: !product && unusual ? 'forecast_compared' : named,
      words: { zone: ZONE_NAMES[zone], when: nameTodayOrTomorrow(facts, isFact(high) ? high.atMs : nowMs) },
      figures,
    }
  })
}

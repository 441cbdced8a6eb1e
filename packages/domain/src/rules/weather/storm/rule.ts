import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { ZONE_NAMES } from '../../../market/zones.ts'
import { describeOtherDay } from '../../../time/central-date.ts'
import { createUnagedItemCandidate, type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { createComputedFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { createWeatherAlertFigures, findStrongestWeatherAlert, type WeatherAlertLevels } from '../weather-notice.ts'
import { phrases } from './phrases.ts'

const STORM: WeatherAlertLevels = [
  [/^hurricane (warning|force)/i, 'warn'],
  [/^(severe thunderstorm|tornado|tropical storm|high wind|hurricane) (warning|watch)/i, 'watch'],
]

const GALE = /^(high wind|hurricane|tropical storm)/i

export const storm = defineRule({
  kind: 'storm',
  family: 'weather',
  subject: 'weather',
  scope: 'zone',
  reads: 'zone',
  speaksOf: 'ahead',
  needs: ['weatherAlertPoll', 'weatherAlert'],
  prior: 0.3,
  method:
    'Raised by National Weather Service warnings and watches for high wind, thunderstorms, tornadoes and tropical storms in the zone; a hurricane warning is a warning, the others are a watch.',
  judge,
  phrases,
})

function judge({ zone, facts, nowMs }: RuleInput): RuleJudgement<keyof typeof phrases> {
  const { alerts } = facts.weather
  if ('absent' in alerts) return withholdJudgement(alerts.absent)
  const product = findStrongestWeatherAlert(alerts, STORM)
  if (!product) return null
  const { endsMs, atMs } = product.alert
  const weather = GALE.test(product.alert.detail.event) ? 'gale' : 'thunder'
  const same = alerts.filter((alert) => alert.detail.event === product.alert.detail.event)
  return createUnagedItemCandidate(product.level, () => ({
    variant: `${weather}_${same.length === 1 ? 'one' : 'more'}${endsMs === null ? '_open' : ''}`,
    words: { zone: ZONE_NAMES[zone], endsDay: endsMs === null ? '' : describeOtherDay(endsMs, nowMs) },
    figures: [
      ...createWeatherAlertFigures(product),
      createComputedFigure(
        'count',
        'Alerts of this kind in the zone',
        same.length,
        'count',
        atMs,
        DOCUMENT_BY_SERIES.weatherAlert,
      ),
    ],
  }))
}

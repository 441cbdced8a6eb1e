import { SOURCE_OF } from '../../../market/series.ts'
import { ZONE_NAMES } from '../../../market/zones.ts'
import { onDay } from '../../../time/central-date.ts'
import { type Judgement, withhold } from '../../engine/candidate.ts'
import { computed } from '../../engine/figure.ts'
import { rule } from '../../engine/rule.ts'
import type { Scene } from '../../engine/scene.ts'
import { alertFigures, type Notices, strongest } from '../weather-notice.ts'
import { phrases } from './phrases.ts'

const STORM: Notices = [
  [/^hurricane (warning|force)/i, 'warn'],
  [/^(severe thunderstorm|tornado|tropical storm|high wind|hurricane) (warning|watch)/i, 'watch'],
]

const GALE = /^(high wind|hurricane|tropical storm)/i

export const storm = rule({
  kind: 'storm',
  family: 'weather',
  subject: 'weather',
  scope: 'zone',
  reads: 'zone',
  pace: 'slow',
  comesFirst: false,
  canDrive: true,
  speaksOf: 'ahead',
  worseWhen: 'larger',
  needs: ['weatherAlertPoll', 'weatherAlert'],
  ladder: null,
  limits: {},
  prior: 0.3,
  isPrediction: false,
  outcome: null,
  method:
    'Raised by the warnings and watches of the National Weather Service for high wind, thunderstorms, tornadoes and tropical storms in the zone; a hurricane warning is a warning, the others are a watch.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

function judge({ zone, facts, nowMs }: Scene): Judgement<Variant> {
  const { alerts } = facts.weather
  if ('absent' in alerts) return withhold(alerts.absent)
  const product = strongest(alerts, STORM)
  if (!product) return null
  const { endsMs } = product.alert
  const weather = GALE.test(product.alert.detail.event) ? 'gale' : 'thunder'
  const same = alerts.filter((alert) => alert.detail.event === product.alert.detail.event)
  return {
    entry: product.level,
    hold: product.level,
    agreement: 0,
    ageMinutes: 0,
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

import { ZONE_NAMES } from '../../../market/zones.ts'
import { type Judgement, plainly } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { baseRate, computed, type Figure, measured, timed } from '../../engine/figure.ts'
import { rule } from '../../engine/rule.ts'
import type { Scene } from '../../engine/scene.ts'
import { BASE_RATES } from '../../engine/thresholds.ts'
import { higher } from '../../level.ts'
import { alertFigures, dayWord, type Notices, quietOrWithheld, strongest } from '../weather-notice.ts'
import { phrases } from './phrases.ts'

const LIMITS = {
  heatIndexF: 105,
  heatSigmas: 2,
  heatFromF: 90, // a warm day in January is no heat
  summerPeakMw: 85_500,
  summerPeakShare: 0.97,
} as const

/** NWS renamed its heat products in March 2025 and its cold ones in October 2024; both names still occur in archives. */
const HEAT: Notices = [
  [/^(extreme|excessive) heat warning/i, 'warn'],
  [/^heat advisory|^(extreme|excessive) heat watch/i, 'watch'],
]

export const heat = rule({
  kind: 'heat',
  family: 'weather',
  subject: 'weather',
  scope: 'zone',
  reads: 'zone',
  pace: 'slow',
  comesFirst: false,
  canDrive: true,
  speaksOf: 'ahead',
  worseWhen: 'larger',
  needs: [['weatherAlertPoll', 'tempForecastF', 'heatIndexF']],
  ladder: null,
  limits: LIMITS,
  prior: 0.6,
  isPrediction: false,
  outcome: null,
  method:
    'Raised by the heat products of the National Weather Service for the zone, and noted where the forecast high is far above the last two weeks or the heat index is extreme; an alert needs a heat warning and a forecast load close to the summer peak.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

function judge({ zone, facts, nowMs }: Scene): Judgement<Variant> {
  const { alerts, high, usualHigh, heatIndexF } = facts.weather
  const product = strongest(alerts, HEAT)
  const above = isFact(high) && usualHigh ? high.value - usualHigh.centre : null
  const unusualFrom = usualHigh
    ? Math.max(LIMITS.heatFromF, usualHigh.centre + LIMITS.heatSigmas * usualHigh.scale)
    : null
  const unusual = isFact(high) && unusualFrom !== null && high.value >= unusualFrom
  const oppressive = isFact(heatIndexF) && heatIndexF.value >= LIMITS.heatIndexF
  const peak = facts.system.forecasts.peak
  const strainedFrom = LIMITS.summerPeakShare * LIMITS.summerPeakMw
  const strained = product?.level === 'warn' && peak !== null && peak.mw >= strainedFrom
  const entry = strained ? 'alert' : higher(product?.level ?? null, unusual || oppressive ? 'info' : null)
  if (entry === null) return quietOrWithheld(alerts, high)
  return plainly(entry, () => {
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
    if (oppressive) figures.push(measured('heatIndex', 'Heat index', '°F', heatIndexF, LIMITS.heatIndexF))
    const { load } = facts.system.forecasts
    const isTold = strained && load !== null
    if (isTold)
      figures.push(computed('peak', 'Forecast peak load', peak.mw, 'MW', load.publishedMs, load.source, strainedFrom))
    const what = isTold ? 'strained' : product ? 'product' : 'oppressive'
    const told: Variant = isFact(high) ? `${what}_${compared ? 'compared' : 'high'}` : what
    return {
      // An unusual high is one that could be compared.
      variant: !product && unusual ? 'forecast_compared' : told,
      words: { zone: ZONE_NAMES[zone], when: dayWord(facts, isFact(high) ? high.atMs : nowMs) },
      figures,
    }
  })
}

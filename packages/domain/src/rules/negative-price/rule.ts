import { valueAt } from '../../market/market-window.ts'
import { SOURCE_OF } from '../../market/series.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { type Judgement, type Statement, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { renewableForecastAsOf } from '../facts/renewable-forecast.ts'
import { baseRate, computed, type Figure, measured, named, timed } from '../figure.ts'
import { higher, type Level } from '../level.ts'
import { rule } from '../rule.ts'
import type { Scene } from '../scene.ts'
import { BASE_RATES } from '../thresholds.ts'
import { phrases } from './phrases.ts'

/** $/MWh; MW of West and North wind and of solar that have made such hours. */
const LIMITS = {
  negative: { runs: 3, warnAt: -10, alertAt: -50, warnMinutes: 120, exitAbove: 2, wind: 11_000, solar: 10_000 },
} as const

export const negativePrice = rule({
  kind: 'negative_price',
  family: 'price',
  subject: 'price',
  scope: 'zone',
  reads: 'zone',
  pace: 'fast',
  comesFirst: true,
  canDrive: false,
  needs: ['lmp'],
  ladder: null,
  limits: LIMITS,
  prior: 0.8,
  isPrediction: true,
  outcome: null,
  method:
    'Raised when the last three SCED prices at the hub are all below zero, and raised further by how far below zero they are and how long it has lasted; in West, strong wind and sun forecast for the next two hours are noted before it happens.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** Prices below zero, or in West the wind and sun that have made them. */
function judge(scene: Scene): Judgement<Variant> {
  const limits = LIMITS.negative
  const { lmp, runs, quarters } = scene.facts.prices
  if (!isFact(lmp)) return withhold(lmp.absent)
  const newest = runs.slice(-limits.runs).map((run) => run.value)
  if (newest.length < limits.runs) return withhold('too_few')
  const highest = Math.max(...newest)
  const long = quarters.length === 8 && quarters.every((quarter) => quarter.value < 0)
  const forecast = highest >= 0 ? coming(scene) : null
  const entry = forecast ? 'info' : levelOf(highest, 1, long)
  const keeps: Level | null = Math.min(...newest) > limits.exitAbove ? null : 'watch'
  if (entry === null && keeps === null && Math.min(...newest) > 5 * limits.exitAbove) return null
  return {
    entry,
    hold: higher(higher(entry, levelOf(highest, 0.8, long)), keeps),
    agreement: scene.zone === 'WEST' ? 1 : 0,
    ageMinutes: (scene.nowMs - lmp.atMs) / MINUTE_MS,
    describe: () => (forecast && lmp.value >= 0 ? describeComing(scene, forecast) : describeNow(scene)),
  }
}

function levelOf(highest: number, scale: number, long: boolean): Level | null {
  const limits = LIMITS.negative
  if (highest <= limits.alertAt * scale) return 'alert'
  if (highest <= limits.warnAt * scale || (long && highest < 0)) return 'warn'
  return highest < 0 ? 'watch' : null
}

type Coming = { windMw: number; solarMw: number; hourMs: number; publishedMs: number }

/** West and North wind with strong sun in the next two hours: a third to two thirds of such hours went below zero in West. */
function coming({ zone, facts }: Scene): Coming | null {
  const limits = LIMITS.negative
  const { clock, forecasts } = facts.system
  if (zone !== 'WEST' || !forecasts.solar) return null
  const west = renewableForecastAsOf(facts.window, 'stwpf', 'LZ_WEST', clock.nowMs)
  const north = renewableForecastAsOf(facts.window, 'stwpf', 'LZ_NORTH', clock.nowMs)
  if ('absent' in west || 'absent' in north) return null
  for (const hours of [1, 2]) {
    const hourMs = clock.hourMs + hours * HOUR_MS
    const westMw = valueAt(west, hourMs)
    const northMw = valueAt(north, hourMs)
    const solarMw = valueAt(forecasts.solar, hourMs)
    if (westMw === null || northMw === null || solarMw === null) continue
    const windMw = westMw + northMw
    if (windMw >= limits.wind && solarMw >= limits.solar)
      return { windMw, solarMw, hourMs, publishedMs: west.publishedAtMs }
  }
  return null
}

function describeComing({ zoneName, facts }: Scene, forecast: Coming): Statement<Variant> {
  const [low, high] = BASE_RATES.negativeMiddayPct
  const { lmp } = facts.prices
  return {
    variant: 'forecast',
    words: { zone: zoneName },
    figures: [
      computed(
        'wind',
        'Forecast wind, West and North',
        forecast.windMw,
        'MW',
        forecast.publishedMs,
        SOURCE_OF.stwpf,
        LIMITS.negative.wind,
      ),
      computed(
        'solar',
        'Forecast solar',
        forecast.solarMw,
        'MW',
        forecast.publishedMs,
        SOURCE_OF.stppf,
        LIMITS.negative.solar,
      ),
      timed('hour', 'Hour of the forecast', forecast.hourMs, SOURCE_OF.stwpf),
      ...(isFact(lmp) ? [measured('lmp', 'Hub LMP', '$/MWh', lmp)] : []),
      baseRate('low', 'Such hours below zero in West, low', low, '%'),
      baseRate('high', 'Such hours below zero in West, high', high, '%'),
    ],
  }
}

function describeNow({ zone, zoneName, facts, pressure }: Scene): Statement<Variant> {
  const { lmp } = facts.prices
  const { wind, solar } = facts.system.demand
  const top = pressure.known && pressure.top?.attribution !== 'none' ? pressure.top : null
  const figures: Figure[] = []
  if (isFact(lmp)) figures.push(measured('lmp', 'Hub LMP', '$/MWh', lmp, 0))
  const mix = isFact(wind) && isFact(solar)
  if (mix) figures.push(measured('wind', 'Wind', 'MW', wind), measured('solar', 'Solar', 'MW', solar))
  if (top)
    figures.push(named('constraint', 'Top constraint', top.constraint.name, top.constraint.atMs, SOURCE_OF.constraint))
  figures.push(
    baseRate('median', 'Median length of negative runs in West', BASE_RATES.negativeMedianHours, 'h'),
    baseRate('long', 'Length that one negative run in ten exceeds', BASE_RATES.negativeLongHours, 'h'),
  )
  if (isFact(lmp) && lmp.value >= 0) return { variant: 'over', words: { zone: zoneName }, figures }
  const unbound = pressure.known && !pressure.degraded ? 'mix' : 'mixOnly'
  const because = mix ? (top ? 'mixAndConstraint' : unbound) : 'bare'
  return { variant: zone === 'WEST' ? `west_${because}` : because, words: { zone: zoneName }, figures }
}

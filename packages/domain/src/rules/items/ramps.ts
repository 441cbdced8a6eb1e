import { SOURCE_OF } from '../../market/series.ts'
import { type Judgement, lifted, passed, reached, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { HOUR_MS, MINUTE_MS } from '../facts/clock.ts'
import { baseRate, computed, type Figure, measured, timed } from '../figure.ts'
import { atLeast, type Level } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import { BASE_RATES, THRESHOLDS } from '../thresholds.ts'
import { curtailmentOf } from './curtailment.ts'

const NET_LOAD_SOURCE = `${SOURCE_OF.load}, ${SOURCE_OF.generation}`
const FORECAST_SOURCE = `${SOURCE_OF.loadForecast}, ${SOURCE_OF.stwpf}, ${SOURCE_OF.stppf}`

/** Net load over an hour. A ramp alone is weak evidence of a price: it warns only where the stack is already steep. */
export function netLoadRamp({ facts, risk, nowMs }: Scene): Judgement {
  const { netLoadDelta, netLoad, loadDelta, windDelta, solarDelta } = facts.system.demand
  const { change } = netLoadDelta
  if (!isFact(change)) return withhold('netload_ramp', change.absent)
  if (!isFact(netLoad)) return withhold('netload_ramp', netLoad.absent)
  const { rampUp, rampDown, rampUpNeedsNetLoad, rampUpNeedsRisk } = THRESHOLDS.items
  const up = change.value >= 0
  const ladder = up ? rampUp : rampDown
  const size = Math.abs(change.value)
  const steepStack =
    netLoad.value >= rampUpNeedsNetLoad || ('probability' in risk && risk.probability >= rampUpNeedsRisk)
  // The sun moves net load by ten gigawatts every clear morning: a move that the hour always makes is worth a note at most.
  const { residual } = netLoadDelta
  const usualMove = residual !== null && Math.abs(residual) < THRESHOLDS.delta.normalNetLoad
  const capped = (level: Level | null): Level | null => {
    if (level !== null && usualMove) return 'info'
    return level === 'warn' && !steepStack ? 'watch' : level
  }
  return {
    kind: 'netload_ramp',
    entry: capped(reached(size, ladder)),
    hold: capped(reached(size, ladder, 0.8)),
    prior: THRESHOLDS.prior.netload_ramp,
    agreement: steepStack ? 1 : 0,
    ageMinutes: (nowMs - change.atMs) / MINUTE_MS,
    describe() {
      const figures: Figure[] = [
        measured('change', 'Net load change in an hour', 'MW', change, passed(size, ladder)),
        measured('level', 'Net load', 'MW', netLoad),
        timed('clock', 'Time of day', change.atMs, NET_LOAD_SOURCE),
      ]
      const parts = [loadDelta.change, windDelta.change, solarDelta.change]
      const whole = parts.every(isFact)
      if (whole) {
        const labels = ['load', 'wind', 'solar']
        parts.forEach((part, index) => {
          if (isFact(part))
            figures.push(measured(labels[index] ?? '', `${labels[index]} change in an hour`, 'MW', part))
        })
      }
      if (netLoadDelta.usual !== null)
        figures.push(
          computed('usual', 'Usual change at this time', netLoadDelta.usual, 'MW', change.atMs, NET_LOAD_SOURCE),
        )
      return {
        variant: `${whole ? 'parts' : 'whole'}_${netLoadDelta.usual === null ? 'alone' : 'compared'}`,
        words: {},
        figures,
      }
    },
  }
}

/** The duck's neck: today's steepest three evening hours, as forecast since noon. */
export function eveningRampItem({ facts }: Scene): Judgement {
  const { clock, forecasts } = facts.system
  const { evening: rule, eveningRevised } = THRESHOLDS.items
  if (clock.hour < rule.fromHour || clock.hour >= 22) return null
  const { evening, eveningAtNoon } = forecasts
  if (!evening) return withhold('evening_ramp', forecasts.absence ?? 'too_few')
  const levelAt = (scale: number): Level | null => {
    const byRamp = reached(evening.rampMw, rule.ladder, scale)
    if (evening.peakMw < rule.liftFrom * scale) return byRamp
    const most = evening.peakMw >= rule.alertFrom * scale ? 'alert' : 'warn'
    return lifted(byRamp, most)
  }
  return {
    kind: 'evening_ramp',
    entry: levelAt(1),
    hold: levelAt(0.9),
    prior: THRESHOLDS.prior.evening_ramp,
    agreement: evening.peakMw >= rule.liftFrom ? 1 : 0,
    ageMinutes: 0,
    describe() {
      const [low, high] = BASE_RATES.over100At55Gw
      const at = forecasts.wind?.publishedAtMs ?? clock.nowMs
      const figures = [
        computed(
          'ramp',
          'Steepest three-hour rise of net load',
          evening.rampMw,
          'MW',
          at,
          FORECAST_SOURCE,
          passed(evening.rampMw, rule.ladder),
        ),
        computed('peak', 'Forecast peak net load', evening.peakMw, 'MW', at, FORECAST_SOURCE),
        timed('peakAt', 'Hour of the peak', evening.peakMs, FORECAST_SOURCE),
        timed('from', 'Start of the rise', evening.fromMs, FORECAST_SOURCE),
        timed('to', 'End of the rise', evening.toMs, FORECAST_SOURCE),
        baseRate('line', 'Price of the record', BASE_RATES.dollarsOver, '$/MWh'),
        baseRate('rateLow', 'Such hours over the line, low', low, '%'),
        baseRate('rateHigh', 'Such hours over the line, high', high, '%'),
        baseRate('rateExtreme', 'Hours over the line at the highest net load', BASE_RATES.over100At65Gw, '%'),
        baseRate('liftFrom', 'Net load of the record', rule.liftFrom, 'MW'),
        baseRate('alertFrom', 'Highest net load of the record', rule.alertFrom, 'MW'),
      ]
      if (clock.nowMs >= evening.peakMs + HOUR_MS) return { variant: 'over', words: {}, figures }
      const tight = evening.peakMw >= rule.alertFrom ? 'extreme' : evening.peakMw >= rule.liftFrom ? 'tight' : 'roomy'
      const revisedMw = eveningAtNoon ? evening.rampMw - eveningAtNoon.rampMw : 0
      if (Math.abs(revisedMw) <= eveningRevised) return { variant: tight, words: {}, figures }
      figures.push(
        computed('revised', 'Revision of the ramp since noon', revisedMw, 'MW', at, FORECAST_SOURCE, eveningRevised),
      )
      return { variant: `${tight}_revised`, words: {}, figures }
    },
  }
}

/** Solar against plan in the last hours before sunset; the scheduled roll-off as context. */
export function solarSunset({ facts, nowMs }: Scene): Judgement {
  const { demand, misses } = facts.system
  const rule = THRESHOLDS.items.sunset
  const leftMs = demand.sun.setMs - nowMs
  if (leftMs > rule.hoursBefore * HOUR_MS || leftMs < -30 * MINUTE_MS) return null
  if (!isFact(demand.solar)) return withhold('solar_sunset', demand.solar.absent)
  const { solar } = demand
  const miss = misses.solar
  const missed = !('absent' in miss)
  const short = missed ? -miss.error.value : 0
  const share = missed && miss.forecast > 0 ? short / miss.forecast : 0
  const isShort = (scale: number) => short >= scale * rule.watchMw && share >= scale * rule.watchShare
  const held = isShort(0.8) && curtailmentOf(facts.system) !== null
  const levelAt = (scale: number): Level | null => {
    if (held) return leftMs <= rule.infoHoursBefore * HOUR_MS && leftMs > 0 ? 'info' : null
    if (short >= scale * rule.warnMw && share >= scale * rule.warnShare) return 'warn'
    if (isShort(scale)) return 'watch'
    return leftMs <= rule.infoHoursBefore * HOUR_MS && leftMs > 0 ? 'info' : null
  }
  if (leftMs <= 0 && levelAt(0.8) === null) return null
  return {
    kind: 'solar_sunset',
    entry: levelAt(1),
    hold: levelAt(0.8),
    prior: THRESHOLDS.prior.solar_sunset,
    agreement: 0,
    ageMinutes: (nowMs - solar.atMs) / MINUTE_MS,
    describe() {
      const figures: Figure[] = [
        measured('solar', 'Solar now', 'MW', solar),
        timed('sunset', 'Sunset', demand.sun.setMs),
      ]
      const early = missed && atLeast(levelAt(0.8), 'watch')
      if (early) {
        figures.unshift(
          computed(
            'short',
            'Solar under plan, trailing hour',
            short,
            'MW',
            miss.error.atMs,
            miss.error.source,
            levelAt(1) === 'warn' ? rule.warnMw : rule.watchMw,
          ),
          computed('plan', 'Plan for the trailing hour', miss.forecast, 'MW', miss.error.atMs, SOURCE_OF.stppf),
          computed('actual', 'Actual of the trailing hour', miss.actual, 'MW', miss.error.atMs, SOURCE_OF.generation),
        )
      }
      const onPlan = held ? 'held' : missed ? 'scheduled' : 'unplanned'
      return { variant: early ? 'early' : onPlan, words: {}, figures }
    },
  }
}

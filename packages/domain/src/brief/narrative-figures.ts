import { latest } from '../market/market-window.ts'
import { isFact } from '../rules/fact.ts'
import { HOUR_MS } from '../rules/facts/clock.ts'
import { nextMidnight } from '../rules/facts/day-ahead.ts'
import { baseRate, computed, type Figure, hourNamed, limit, measured, named, timed } from '../rules/figure.ts'
import type { PriceSplit } from '../rules/price-split.ts'
import type { Scene } from '../rules/scene.ts'
import { SOURCE_OF } from '../rules/source-of.ts'
import { BASE_RATES, THRESHOLDS } from '../rules/thresholds.ts'
import type { Brief } from './brief.ts'
import { combinedCycleCost } from './context.ts'
import type { HourTrend } from './trend-caption.ts'

export type NarrativeFacts = {
  scene: Scene
  trend: HourTrend
  split: PriceSplit | null
  norms: Brief['norms']
  dearest: DearHour | null
}

export type DearHour = { value: number; atMs: number }

const FORECAST = `${SOURCE_OF.loadForecast}, ${SOURCE_OF.stwpf}, ${SOURCE_OF.stppf}`

/** Every number the narrative and the summary may use, once each. What is absent is simply not in the list. */
export function narrativeFigures(facts: NarrativeFacts): Figure[] {
  return [...priceFigures(facts), ...gridFigures(facts.scene), ...aheadFigures(facts), ...REFERENCES]
}

function priceFigures({ scene, trend, split, norms }: NarrativeFacts): Figure[] {
  const { lmp, basis, dayAheadNow, hub } = scene.facts.prices
  const figures: Figure[] = [
    timed('now', 'Time of the brief', scene.nowMs),
    timed('hour', 'Hour of the day', scene.facts.system.clock.hourMs),
  ]
  if (!isFact(lmp)) {
    const last = latest(scene.facts.window, 'lmp', hub)
    if (last)
      figures.push(
        computed('lastLmp', 'Last price read', last.value, '$/MWh', last.atMs, SOURCE_OF.lmp),
        timed('lastLmpAt', 'Its time', last.atMs, SOURCE_OF.lmp),
      )
    return figures
  }
  const at = lmp.atMs
  figures.push(measured('lmp', 'Hub LMP', '$/MWh', lmp))
  if (trend)
    figures.push(computed('trendChange', 'Change over the last hour', trend.change, '$/MWh', at, SOURCE_OF.lmp))
  if (scene.breakout.known) {
    const { centre, band } = scene.breakout
    figures.push(
      computed('usual', 'Usual price at this time', centre, '$/MWh', at, SOURCE_OF.lmp),
      computed('gap', 'Price minus usual', lmp.value - centre, '$/MWh', at, SOURCE_OF.lmp),
      computed('bandLow', 'Lower edge of the usual band', band[0], '$/MWh', at, SOURCE_OF.lmp),
      computed('bandHigh', 'Upper edge of the usual band', band[1], '$/MWh', at, SOURCE_OF.lmp),
    )
  }
  if (split) {
    const source = split.by === 'lambda' ? SOURCE_OF.systemLambda : SOURCE_OF.lmp
    figures.push(
      computed('energy', 'Energy part of the gap', split.energy, '$/MWh', at, source),
      computed('congestion', 'Congestion part of the gap', split.congestion, '$/MWh', at, source),
    )
  }
  if (isFact(basis)) figures.push(measured('basis', 'LMP minus hub average', '$/MWh', basis))
  if (isFact(dayAheadNow)) {
    figures.push(
      measured('dayAhead', 'Day-ahead price of this hour', '$/MWh', dayAheadNow),
      computed(
        'premium',
        'LMP minus day-ahead',
        lmp.value - dayAheadNow.value,
        '$/MWh',
        at,
        `${SOURCE_OF.lmp}, ${SOURCE_OF.damSpp}`,
      ),
      hourNamed('thisHour', 'This hour', scene.facts.system.clock.hourMs, SOURCE_OF.damSpp),
    )
  }
  if (norms.lmp && norms.lmp.percentile !== null)
    figures.push(
      computed('percentile', norms.lmp.basis, norms.lmp.percentile, 'percentile', at, SOURCE_OF.spp),
      named('percentileOf', 'Compared with', norms.lmp.basis.split(',')[0] ?? '', at, SOURCE_OF.spp),
    )
  return figures
}

function gridFigures({ facts, pressure }: Scene): Figure[] {
  const { demand, reserves, gas } = facts.system
  const figures: Figure[] = []
  if (isFact(demand.load)) figures.push(measured('load', 'System load', 'MW', demand.load))
  if (isFact(demand.netLoad)) figures.push(measured('netLoad', 'Net load', 'MW', demand.netLoad))
  const deltas = {
    loadDelta: demand.loadDelta,
    windDelta: demand.windDelta,
    solarDelta: demand.solarDelta,
    netLoadDelta: demand.netLoadDelta,
  }
  for (const [key, { change }] of Object.entries(deltas))
    if (isFact(change)) figures.push(measured(key, 'Change in an hour', 'MW', change))
  const { change, residual } = demand.netLoadDelta
  if (isFact(change) && residual !== null)
    figures.push(
      computed('netLoadResidual', 'Net load change against usual', residual, 'MW', change.atMs, change.source),
    )
  if (isFact(reserves.prc)) {
    figures.push(
      measured('prc', 'Physical responsive capability', 'MW', reserves.prc),
      computed(
        'prcRoom',
        'Distance to the Watch line',
        Math.abs(reserves.prc.value - THRESHOLDS.reserveSteps.watch),
        'MW',
        reserves.prc.atMs,
        reserves.prc.source,
      ),
    )
  }
  if (isFact(gas.price)) {
    figures.push(
      measured('gas', 'Henry Hub', '$/MMBtu', gas.price),
      timed('gasDate', 'Trade date', gas.price.atMs, gas.price.source),
      computed(
        'combinedCycle',
        'HH-implied cost of a benchmark unit',
        combinedCycleCost(gas.price.value),
        '$/MWh',
        gas.price.atMs,
        gas.price.source,
      ),
      limit('unit', 'Benchmark combined cycle', THRESHOLDS.gasHeatRate, 'MMBtu/MWh'),
    )
  }
  const top = pressure.known ? pressure.top : null
  if (top) {
    const { name, shadow, atMs, boundRuns } = top.constraint
    figures.push(
      named('constraint', 'Top constraint', name, atMs, SOURCE_OF.constraint),
      computed('shadow', 'Its shadow price', shadow, '$/MW', atMs, SOURCE_OF.constraint),
      timed('constraintAt', 'Newest run in the file', atMs, SOURCE_OF.constraint),
      computed('boundRuns', 'Runs in which it bound', boundRuns, 'count', atMs, SOURCE_OF.constraint),
    )
  }
  const { constraints } = facts.system
  if (constraints.state === 'known')
    figures.push(
      timed('fileRun', 'Newest run in the file', constraints.runMs, SOURCE_OF.constraint),
      computed(
        'fileRuns',
        'Runs in the hour',
        constraints.runsInHour,
        'count',
        constraints.runMs,
        SOURCE_OF.constraint,
      ),
    )
  return figures
}

function aheadFigures({ scene, dearest }: NarrativeFacts): Figure[] {
  const { facts, volatility, nowMs } = scene
  const { forecasts, demand, clock } = facts.system
  const figures: Figure[] = [timed('sunset', 'Sunset', demand.sun.setMs)]
  if (isFact(demand.solar)) figures.push(measured('solar', 'Solar now', 'MW', demand.solar))
  if (forecasts.evening) {
    const { rampMw, peakMw, peakMs, fromMs } = forecasts.evening
    figures.push(
      computed('ramp', 'Evening ramp', rampMw, 'MW', nowMs, FORECAST),
      computed('eveningPeak', 'Forecast peak net load', peakMw, 'MW', nowMs, FORECAST),
      timed('eveningPeakAt', 'Hour of the peak', peakMs, FORECAST),
      timed('rampFrom', 'Start of the ramp', fromMs, FORECAST),
    )
  }
  const { load, peak } = forecasts
  if (load && peak) {
    figures.push(
      computed('peakLoad', 'Forecast peak load', peak.mw, 'MW', load.publishedMs, load.source),
      hourNamed('peakHour', 'Its hour', peak.hourMs, load.source),
      named('model', 'Model in use', load.model, load.publishedMs, load.source),
    )
  }
  if (volatility.deltaStwpf1h !== null)
    figures.push(
      computed('windNext', 'Wind, next hour minus this', volatility.deltaStwpf1h, 'MW', clock.hourMs, SOURCE_OF.stwpf),
    )
  if (volatility.deltaStppf1h !== null)
    figures.push(
      computed(
        'solarNext',
        'Solar, next hour minus this',
        volatility.deltaStppf1h,
        'MW',
        clock.hourMs,
        SOURCE_OF.stppf,
      ),
    )
  if (dearest) {
    figures.push(
      computed('dearest', 'Dearest day-ahead hour left today', dearest.value, '$/MWh', dearest.atMs, SOURCE_OF.damSpp),
      hourNamed('dearestHour', 'Its hour', dearest.atMs, SOURCE_OF.damSpp),
    )
  }
  return figures
}

/** The dearest day-ahead hour still to come today. */
export function dearestLeft({ window, prices, system }: Scene['facts']): DearHour | null {
  const endMs = nextMidnight(system.clock.midnightMs)
  let best: DearHour | null = null
  for (let hourMs = system.clock.hourMs + HOUR_MS; hourMs < endMs; hourMs += HOUR_MS) {
    const found = latest(window, 'damSpp', prices.hub, hourMs)
    if (found && found.atMs === hourMs && (!best || found.value > best.value))
      best = { value: found.value, atMs: hourMs }
  }
  return best
}

const REFERENCES: Figure[] = [
  baseRate('line', 'Price of the record', BASE_RATES.dollarsOver, '$/MWh'),
  baseRate('rateMiddle', 'Hours over the line at the knee of net load', BASE_RATES.over100At50Gw, '%'),
  baseRate('rateLow', 'Hours over the line at high net load, low', BASE_RATES.over100At55Gw[0], '%'),
  baseRate('rateHigh', 'Hours over the line at high net load, high', BASE_RATES.over100At55Gw[1], '%'),
  baseRate('rateExtreme', 'Hours over the line at extreme net load', BASE_RATES.over100At65Gw, '%'),
  limit('watchLine', 'ERCOT Watch', THRESHOLDS.reserveSteps.watch, 'MW'),
  limit('revisionLine', 'Wind revision that marks volatility', THRESHOLDS.volatility.windRevision, 'MW'),
]

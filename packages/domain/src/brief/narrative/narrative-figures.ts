import type { ForecastBias } from '../../forecast-misses/forecast-bias.ts'
import { createMemoSlot } from '../../market/market-memo.ts'
import { latestObservation } from '../../market/market-window.ts'
import { SOURCE_OF } from '../../market/series.ts'
import { type Fact, type FactOrAbsent, isFact } from '../../rules/engine/fact.ts'
import {
  baseRateFigure,
  computedFigure,
  hourFigure,
  limitFigure,
  measuredFigure,
  namedFigure,
  timeFigure,
} from '../../rules/engine/figure.ts'
import type { RuleInput } from '../../rules/engine/rule-input.ts'
import { BASE_RATES, THRESHOLDS } from '../../rules/engine/thresholds.ts'
import { nextMidnight } from '../../rules/facts/day-ahead.ts'
import type { SystemFacts } from '../../rules/facts/market-facts.ts'
import { findEveningRecord } from '../../rules/fundamentals/evening-ramp/rule.ts'
import type { Verdicts } from '../../rules/verdicts/verdict.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { ageWords } from '../../words/age.ts'
import { nameService } from '../../words/service-names.ts'
import type { Brief, LikelyPriceCrossing } from '../brief.ts'
import { computeCombinedCycleCost } from '../context.ts'
import { createFigureRegistry, type FigureRegistry } from '../figure-registry.ts'
import type { ExpensiveBlock } from '../next-hours/expensive-block.ts'
import type { NextHours } from '../next-hours/next-hours.ts'
import { addCauseFigures } from './cause-words.ts'
import { addCrossingFigures } from './likely-price-crossing.ts'

export type HighestPricedHour = { value: number; atMs: number }

export type NarrativeFacts = {
  input: RuleInput
  verdicts: Verdicts
  norms: Brief['norms']
  highest: HighestPricedHour | null
  ahead: NextHours
  /** Grid forecasts that missed in the same direction for days. */
  biases: readonly ForecastBias[]
  turn: LikelyPriceCrossing | null
  /** The most expensive hours ahead; null before the day-ahead auction has cleared. */
  block: ExpensiveBlock | null
}

export const NET_LOAD_FORECAST_SOURCES = `${SOURCE_OF.loadForecast}, ${SOURCE_OF.stwpf}, ${SOURCE_OF.stppf}`

const lastRun = createMemoSlot((): { system: SystemFacts | null; book: FigureRegistry } => ({
  system: null,
  book: createFigureRegistry(),
}))

/** Caches the figures of the whole grid, because the four briefs of a run share them. */
function systemBook({ system, window }: RuleInput['facts']): FigureRegistry {
  const last = lastRun(window)
  if (last.system === system) return last.book
  const book = createFigureRegistry()
  addGrid(book, system)
  addScarcity(book, system)
  addAhead(book, system)
  for (const figure of REFERENCES) book.add(figure.key, () => figure)
  last.system = system
  last.book = book
  return book
}

/** Collects every number that the narrative and the summary can quote. */
export function collectNarrativeFigures(facts: NarrativeFacts): FigureRegistry {
  const { input, highest, turn } = facts
  const book = createFigureRegistry(systemBook(input.facts))
  addPrices(book, facts)
  addConstraint(book, input)
  if (turn) addCrossingFigures(book, turn)
  if (highest) {
    book.add('highest', (key) =>
      computedFigure(key, 'Highest day-ahead hour left today', highest.value, '$/MWh', highest.atMs, SOURCE_OF.damSpp),
    )
    book.add('highestHour', (key) => hourFigure(key, 'Its hour', highest.atMs, SOURCE_OF.damSpp))
  }
  return book
}

const addFact = ({ add }: FigureRegistry, key: string, label: string, unit: string, known: FactOrAbsent): void => {
  if (isFact(known)) add(key, () => measuredFigure(key, label, unit, known))
}

function addPrices(book: FigureRegistry, { input, verdicts, norms }: NarrativeFacts): void {
  const { add } = book
  const { lmp, basis, dayAheadNow, hub } = input.facts.prices
  const { clock } = input.facts.system
  add('now', (key) => timeFigure(key, 'Time of the brief', input.nowMs))
  const { figures: position, cause } = verdicts.price
  const { figures: trend } = verdicts.move
  const { figures: dart } = verdicts.dart
  if (!isFact(lmp) || position === null) {
    const last = latestObservation(input.facts.window, 'lmp', hub)
    if (!last) return
    add('lastLmp', (key) => computedFigure(key, 'Last price read', last.value, '$/MWh', last.atMs, SOURCE_OF.lmp))
    add('lastLmpAt', (key) => timeFigure(key, 'Its time', last.atMs, SOURCE_OF.lmp))
    return
  }
  const at = lmp.atMs
  const price = (key: string, label: string, value: number, source: string = SOURCE_OF.lmp) =>
    add(key, () => computedFigure(key, label, value, '$/MWh', at, source))
  addFact(book, 'lmp', 'Hub LMP', '$/MWh', lmp)
  addFact(book, 'basis', 'LMP minus hub average', '$/MWh', basis)
  if (trend) {
    price('trendChange', 'Change over the last hour', trend.change)
    price('trendLow', 'Lowest run of the hour', trend.low)
    price('trendHigh', 'Highest run of the hour', trend.high)
    add('trendHighAt', (key) => timeFigure(key, 'Its time', trend.highAtMs, SOURCE_OF.lmp))
    add('trendLowAt', (key) => timeFigure(key, 'Its time', trend.lowAtMs, SOURCE_OF.lmp))
  }
  add('clock', (key) => timeFigure(key, 'Time of day', at, SOURCE_OF.lmp))
  if (position.usual !== null && position.gap !== null) {
    price('usual', 'Usual price at this time', position.usual)
    price('gap', 'Price minus usual', position.gap)
  }
  if (cause) addCauseFigures(book, cause, position)
  if (isFact(dayAheadNow)) {
    addFact(book, 'dayAhead', 'Day-ahead price of this hour', '$/MWh', dayAheadNow)
    if (dart)
      price(
        'premium',
        'Real-time minus day-ahead, hour so far',
        dart.spread,
        `${SOURCE_OF.spp}, ${SOURCE_OF.lmp}, ${SOURCE_OF.damSpp}`,
      )
    add('thisHour', (key) => hourFigure(key, 'This hour', clock.hourMs, SOURCE_OF.damSpp))
  }
  const norm = norms.lmp
  if (norm && norm.percentile !== null) {
    add('percentile', (key) => computedFigure(key, norm.basis, norm.percentile, 'percentile', at, SOURCE_OF.spp))
    add('normDays', (key) => computedFigure(key, 'Days of the norm', norm.n, 'days', at, SOURCE_OF.spp))
  }
}

function addGrid(book: FigureRegistry, { clock, demand, reserves, gas, constraints }: SystemFacts): void {
  const { add } = book
  addFact(book, 'load', 'System load', 'MW', demand.load)
  addFact(book, 'netLoad', 'Net load', 'MW', demand.netLoad)
  addFact(book, 'loadDelta', 'Load change in an hour', 'MW', demand.loadDelta.change)
  addFact(book, 'windDelta', 'Wind change in an hour', 'MW', demand.windDelta.change)
  addFact(book, 'solarDelta', 'Solar change in an hour', 'MW', demand.solarDelta.change)
  addFact(book, 'netLoadDelta', 'Net load change in an hour', 'MW', demand.netLoadDelta.change)
  const { change, usual } = demand.netLoadDelta
  if (isFact(change) && usual !== null)
    add('netLoadUsual', (key) =>
      computedFigure(key, 'Usual change at this time', usual, 'MW', change.atMs, change.source),
    )
  const { prc } = reserves
  addFact(book, 'prc', 'Physical responsive capability', 'MW', prc)
  if (isFact(prc)) {
    const room = Math.abs(prc.value - THRESHOLDS.reserveSteps.watch)
    add('prcRoom', (key) => computedFigure(key, 'Distance to the Watch line', room, 'MW', prc.atMs, prc.source))
  }
  if (isFact(gas.price)) addGas(book, gas.price)
  const file = constraints.state === 'known' ? constraints : constraints.last
  if (file) {
    const { runMs, runsInHour } = file
    const age = ageWords(clock.nowMs - runMs)
    add('fileAge', (key) => namedFigure(key, 'Its age', age, runMs, SOURCE_OF.constraint))
    add('fileRun', (key) => timeFigure(key, 'Newest run in the file', runMs, SOURCE_OF.constraint))
    add('fileRuns', (key) => computedFigure(key, 'Runs in the hour', runsInHour, 'count', runMs, SOURCE_OF.constraint))
  }
}

function addScarcity(book: FigureRegistry, { scarcity, storage }: SystemFacts): void {
  const { add } = book
  const { tightest, adder, uncapped } = scarcity
  if (tightest && isFact(tightest.realTime)) {
    const { product, dayAhead, realTime } = tightest
    add('asName', (key) => namedFigure(key, 'Tightest service', nameService(product), realTime.atMs, realTime.source))
    add('asPrice', (key) => measuredFigure(key, 'Its real-time price', '$/MW', realTime))
    if (dayAhead !== null)
      add('asDayAhead', (key) =>
        computedFigure(key, 'Its day-ahead price', dayAhead, '$/MW', realTime.atMs, SOURCE_OF.asPriceDayAhead),
      )
  }
  if (isFact(adder) && adder.value > 0) addFact(book, 'adder', 'Reliability adder', '$/MWh', adder)
  if (uncapped) addFact(book, 'uncapped', 'Uncapped system lambda', '$/MWh', uncapped)
  const { net, hourAgo, usual } = storage
  addFact(book, 'netStorage', 'Net storage output', 'MW', net)
  if (!isFact(net)) return
  const output = (key: string, label: string, value: number) =>
    add(key, () => computedFigure(key, label, value, 'MW', net.atMs, net.source))
  if (isFact(hourAgo)) output('storageSwing', 'Change in an hour', net.value - hourAgo.value)
  if (usual !== null) output('storageUsual', 'Usual net output at this time', usual)
}

function addConstraint({ add }: FigureRegistry, { pressure }: RuleInput): void {
  const top = pressure.known ? pressure.top : null
  if (!top) return
  const { name, shadow, atMs, boundRuns } = top.constraint
  add('constraint', (key) => namedFigure(key, 'Top constraint', name, atMs, SOURCE_OF.constraint))
  add('shadow', (key) => computedFigure(key, 'Its shadow price', shadow, '$/MWh', atMs, SOURCE_OF.constraint))
  add('boundRuns', (key) =>
    computedFigure(key, 'Runs in which it bound', boundRuns, 'count', atMs, SOURCE_OF.constraint),
  )
}

function addGas({ add }: FigureRegistry, gas: Fact): void {
  add('gas', (key) => measuredFigure(key, 'Henry Hub', '$/MMBtu', gas))
  add('gasDate', (key) => timeFigure(key, 'Trade date', gas.atMs, gas.source))
  add('unit', (key) => limitFigure(key, 'Benchmark combined cycle', THRESHOLDS.gasHeatRate, 'MMBtu/MWh'))
  add('combinedCycle', (key) =>
    computedFigure(
      key,
      'HH-implied cost of the benchmark',
      computeCombinedCycleCost(gas.value),
      '$/MWh',
      gas.atMs,
      gas.source,
    ),
  )
}

function addAhead(book: FigureRegistry, { forecasts, demand, clock }: SystemFacts): void {
  const { add } = book
  add('sunset', (key) => timeFigure(key, 'Sunset', demand.sun.setMs))
  addFact(book, 'solar', 'Solar now', 'MW', demand.solar)
  const { evening, load, peak, scheduled, wind } = forecasts
  if (evening) {
    const at = wind?.publishedAtMs ?? clock.nowMs
    add('ramp', (key) => computedFigure(key, 'Evening ramp', evening.rampMw, 'MW', at, NET_LOAD_FORECAST_SOURCES))
    add('eveningPeak', (key) =>
      computedFigure(key, 'Forecast peak net load', evening.peakMw, 'MW', at, NET_LOAD_FORECAST_SOURCES),
    )
    add('eveningPeakAt', (key) => timeFigure(key, 'Hour of the peak', evening.peakMs, NET_LOAD_FORECAST_SOURCES))
    const record = findEveningRecord(evening, clock.nowMs)
    if (record) {
      add('recordFrom', (key) => baseRateFigure(key, 'Peak net load of the record', record.fromMw, 'MW'))
      add('rate', (key) => baseRateFigure(key, 'Such evenings with a quarter over the price', record.ratePct, '%'))
    }
    const firstMs = Math.max(evening.fromMs, clock.hourMs)
    add('rampFirst', (key) => hourFigure(key, 'First hour of the ramp still open', firstMs, NET_LOAD_FORECAST_SOURCES))
    add('rampLast', (key) => hourFigure(key, 'Hour of the peak', evening.peakMs, NET_LOAD_FORECAST_SOURCES))
  }
  if (load && peak) {
    add('peakLoad', (key) => computedFigure(key, 'Forecast peak load', peak.mw, 'MW', load.publishedMs, load.source))
    add('peakHour', (key) => hourFigure(key, 'Its hour', peak.hourMs, load.source))
  }
  const { windMw, solarMw } = scheduled
  if (windMw !== null)
    add('windNext', (key) =>
      computedFigure(key, 'Wind, next hour minus this', windMw, 'MW', clock.hourMs, SOURCE_OF.stwpf),
    )
  if (solarMw !== null)
    add('solarNext', (key) =>
      computedFigure(key, 'Solar, next hour minus this', solarMw, 'MW', clock.hourMs, SOURCE_OF.stppf),
    )
}

/** Finds the highest-priced day-ahead hour left today. */
export function findHighestHourLeft({ window, prices, system }: RuleInput['facts']): HighestPricedHour | null {
  const endMs = nextMidnight(system.clock.midnightMs)
  let best: HighestPricedHour | null = null
  for (let hourMs = system.clock.hourMs + HOUR_MS; hourMs < endMs; hourMs += HOUR_MS) {
    const found = latestObservation(window, 'damSpp', prices.hub, hourMs)
    if (found && found.atMs === hourMs && (!best || found.value > best.value))
      best = { value: found.value, atMs: hourMs }
  }
  return best
}

const REFERENCES = [
  baseRateFigure('line', 'Price of the record', BASE_RATES.dollarsOver, '$/MWh'),
  limitFigure('watchLine', 'ERCOT Watch', THRESHOLDS.reserveSteps.watch, 'MW'),
  limitFigure('revisionLine', 'Wind revision that marks volatility', THRESHOLDS.volatility.windRevision, 'MW'),
]

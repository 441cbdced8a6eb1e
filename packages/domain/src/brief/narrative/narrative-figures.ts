import type { ForecastBias } from '../../forecast-misses/forecast-bias.ts'
import { findLatestObservation } from '../../market/market-window.ts'
import { DOCUMENT_BY_SERIES } from '../../market/series.ts'
import { type Fact, type FactOrAbsent, isFact } from '../../rules/engine/fact.ts'
import {
  createComputedFigure,
  createHourFigure,
  createMeasuredFigure,
  createNameFigure,
  createPastRateFigure,
  createThresholdFigure,
  createTimeFigure,
} from '../../rules/engine/figure.ts'
import type { RuleInput } from '../../rules/engine/rule-input.ts'
import { BASE_RATES, THRESHOLDS } from '../../rules/engine/thresholds.ts'
import { type SystemFacts, shareAmongZones } from '../../rules/facts/market-facts.ts'
import { findEveningBaseRate } from '../../rules/fundamentals/evening-ramp/rule.ts'
import type { Verdicts } from '../../rules/verdicts/verdict.ts'
import { writeAge } from '../../words/age.ts'
import { nameAncillaryService } from '../../words/ancillary-service-names.ts'
import type { Brief, LikelyPriceCrossing } from '../brief.ts'
import { computeCombinedCycleFuelCost } from '../context.ts'
import { createFigureRegistry, type FigureRegistry } from '../figure-registry.ts'
import type { ExpensiveHourBlock } from '../next-hours/expensive-hour-block.ts'
import type { NextHours } from '../next-hours/next-hours.ts'
import { addCauseFigures } from './cause-words.ts'
import type { HighestPricedHour } from './highest-hour-left.ts'
import { addCrossingFigures } from './likely-price-crossing.ts'

export type NarrativeFacts = {
  input: RuleInput
  verdicts: Verdicts
  norms: Brief['norms']
  highest: HighestPricedHour | null
  ahead: NextHours
  /** Grid forecasts that missed in the same direction for several days. */
  biases: readonly ForecastBias[]
  turn: LikelyPriceCrossing | null
  /** The most expensive block of coming hours; null before the day-ahead auction has cleared. */
  block: ExpensiveHourBlock | null
}

export const NET_LOAD_FORECAST_SOURCES = `${DOCUMENT_BY_SERIES.loadForecast}, ${DOCUMENT_BY_SERIES.stwpf}, ${DOCUMENT_BY_SERIES.stppf}`

/** Collects the figures of the whole grid, which the briefs of the four zones share. */
export const collectGridFigures = shareAmongZones((_window, system) => {
  const book = createFigureRegistry()
  addGrid(book, system)
  addScarcity(book, system)
  addAhead(book, system)
  for (const figure of REFERENCES) book.add(figure.key, () => figure)
  return book
})

/** Collects every number that the narrative and the summary can quote. */
export function collectNarrativeFigures(facts: NarrativeFacts): FigureRegistry {
  const { input, highest, turn } = facts
  const book = createFigureRegistry(collectGridFigures(input.facts))
  addPrices(book, facts)
  addEveningRate(book, input)
  addConstraint(book, input)
  if (turn) addCrossingFigures(book, turn)
  if (highest) {
    book.add('highest', (key) =>
      createComputedFigure(
        key,
        'Highest day-ahead hour left today',
        highest.value,
        '$/MWh',
        highest.atMs,
        DOCUMENT_BY_SERIES.damSpp,
      ),
    )
    book.add('highestHour', (key) => createHourFigure(key, 'Its hour', highest.atMs, DOCUMENT_BY_SERIES.damSpp))
  }
  return book
}

const addFact = ({ add }: FigureRegistry, key: string, label: string, unit: string, known: FactOrAbsent): void => {
  if (isFact(known)) add(key, () => createMeasuredFigure(key, label, unit, known))
}

function addPrices(book: FigureRegistry, { input, verdicts, norms }: NarrativeFacts): void {
  const { add } = book
  const { lmp, basis, dayAheadNow, hub } = input.facts.prices
  const { clock } = input.facts.system
  add('now', (key) => createTimeFigure(key, 'Time of the brief', input.nowMs))
  const { figures: position, cause } = verdicts.price
  const { figures: trend } = verdicts.move
  const { figures: dart } = verdicts.dart
  if (!isFact(lmp) || position === null) {
    const last = findLatestObservation(input.facts.window, 'lmp', hub)
    if (!last) return
    add('lastLmp', (key) =>
      createComputedFigure(key, 'Last price read', last.value, '$/MWh', last.atMs, DOCUMENT_BY_SERIES.lmp),
    )
    add('lastLmpAt', (key) => createTimeFigure(key, 'Its time', last.atMs, DOCUMENT_BY_SERIES.lmp))
    return
  }
  const at = lmp.atMs
  const price = (key: string, label: string, value: number, source: string = DOCUMENT_BY_SERIES.lmp) =>
    add(key, () => createComputedFigure(key, label, value, '$/MWh', at, source))
  addFact(book, 'lmp', 'Hub LMP', '$/MWh', lmp)
  addFact(book, 'basis', 'LMP minus hub average', '$/MWh', basis)
  if (trend) {
    price('trendChange', 'Change over the last hour', trend.change)
    price('trendLow', 'Lowest run of the hour', trend.low)
    price('trendHigh', 'Highest run of the hour', trend.high)
    add('trendHighAt', (key) => createTimeFigure(key, 'Its time', trend.highAtMs, DOCUMENT_BY_SERIES.lmp))
    add('trendLowAt', (key) => createTimeFigure(key, 'Its time', trend.lowAtMs, DOCUMENT_BY_SERIES.lmp))
  }
  add('clock', (key) => createTimeFigure(key, 'Time of day', at, DOCUMENT_BY_SERIES.lmp))
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
        `${DOCUMENT_BY_SERIES.spp}, ${DOCUMENT_BY_SERIES.lmp}, ${DOCUMENT_BY_SERIES.damSpp}`,
      )
    add('thisHour', (key) => createHourFigure(key, 'This hour', clock.hourMs, DOCUMENT_BY_SERIES.damSpp))
  }
  const norm = norms.lmp
  if (norm && norm.percentile !== null) {
    add('percentile', (key) =>
      createComputedFigure(key, norm.basis, norm.percentile, 'percentile', at, DOCUMENT_BY_SERIES.spp),
    )
    add('normDays', (key) => createComputedFigure(key, 'Days of the norm', norm.n, 'days', at, DOCUMENT_BY_SERIES.spp))
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
      createComputedFigure(key, 'Usual change at this time', usual, 'MW', change.atMs, change.source),
    )
  const { prc } = reserves
  addFact(book, 'prc', 'Physical responsive capability', 'MW', prc)
  if (isFact(prc)) {
    const room = Math.abs(prc.value - THRESHOLDS.reserveSteps.watch)
    add('prcRoom', (key) => createComputedFigure(key, 'Distance to the Watch line', room, 'MW', prc.atMs, prc.source))
  }
  if (isFact(gas.price)) addGas(book, gas.price)
  const file = constraints.state === 'known' ? constraints : constraints.last
  if (file) {
    const { runMs, runsInHour } = file
    const age = writeAge(clock.nowMs - runMs)
    add('fileAge', (key) => createNameFigure(key, 'Its age', age, runMs, DOCUMENT_BY_SERIES.constraint))
    add('fileRun', (key) => createTimeFigure(key, 'Newest run in the file', runMs, DOCUMENT_BY_SERIES.constraint))
    add('fileRuns', (key) =>
      createComputedFigure(key, 'Runs in the hour', runsInHour, 'count', runMs, DOCUMENT_BY_SERIES.constraint),
    )
  }
}

function addScarcity(book: FigureRegistry, { scarcity, storage }: SystemFacts): void {
  const { add } = book
  const { tightest, adder, uncapped } = scarcity
  if (tightest && isFact(tightest.realTime)) {
    const { product, dayAhead, realTime } = tightest
    add('asName', (key) =>
      createNameFigure(key, 'Tightest service', nameAncillaryService(product), realTime.atMs, realTime.source),
    )
    add('asPrice', (key) => createMeasuredFigure(key, 'Its real-time price', '$/MW', realTime))
    if (dayAhead !== null)
      add('asDayAhead', (key) =>
        createComputedFigure(
          key,
          'Its day-ahead price',
          dayAhead,
          '$/MW',
          realTime.atMs,
          DOCUMENT_BY_SERIES.asPriceDayAhead,
        ),
      )
  }
  if (isFact(adder) && adder.value > 0) addFact(book, 'adder', 'Reliability adder', '$/MWh', adder)
  if (uncapped) addFact(book, 'uncapped', 'Uncapped system lambda', '$/MWh', uncapped)
  const { net, hourAgo, usual } = storage
  addFact(book, 'netStorage', 'Net storage output', 'MW', net)
  if (!isFact(net)) return
  const output = (key: string, label: string, value: number) =>
    add(key, () => createComputedFigure(key, label, value, 'MW', net.atMs, net.source))
  if (isFact(hourAgo)) output('storageSwing', 'Change in an hour', net.value - hourAgo.value)
  if (usual !== null) output('storageUsual', 'Usual net output at this time', usual)
}

function addConstraint({ add }: FigureRegistry, { pressure }: RuleInput): void {
  const top = pressure.known ? pressure.top : null
  if (!top) return
  const { name, shadow, atMs, boundRuns } = top.constraint
  add('constraint', (key) => createNameFigure(key, 'Top constraint', name, atMs, DOCUMENT_BY_SERIES.constraint))
  add('shadow', (key) =>
    createComputedFigure(key, 'Its shadow price', shadow, '$/MWh', atMs, DOCUMENT_BY_SERIES.constraint),
  )
  add('boundRuns', (key) =>
    createComputedFigure(key, 'Runs in which it bound', boundRuns, 'count', atMs, DOCUMENT_BY_SERIES.constraint),
  )
}

function addGas({ add }: FigureRegistry, gas: Fact): void {
  add('gas', (key) => createMeasuredFigure(key, 'Henry Hub', '$/MMBtu', gas))
  add('gasDate', (key) => createTimeFigure(key, 'Trade date', gas.atMs, gas.source))
  add('unit', (key) => createThresholdFigure(key, 'Benchmark combined cycle', THRESHOLDS.gasHeatRate, 'MMBtu/MWh'))
  add('combinedCycle', (key) =>
    createComputedFigure(
      key,
      'HH-implied cost of the benchmark',
      computeCombinedCycleFuelCost(gas.value),
      '$/MWh',
      gas.atMs,
      gas.source,
    ),
  )
}

function addEveningRate({ add }: FigureRegistry, { facts, rates }: RuleInput): void {
  const { forecasts, clock } = facts.system
  const past = forecasts.evening && findEveningBaseRate(forecasts.evening, clock.nowMs, rates)
  if (!past) return
  add('recordFrom', (key) => createThresholdFigure(key, 'Peak net load of the past evenings', past.fromMw, 'MW'))
  add('rate', (key) => createPastRateFigure(key, 'Such evenings with a quarter over the price', past.ratePct, '%'))
  add('rateRegime', (key) =>
    createNameFigure(key, 'When they were counted', past.ratePct.regime, null, past.ratePct.source),
  )
}

function addAhead(book: FigureRegistry, { forecasts, demand, clock }: SystemFacts): void {
  const { add } = book
  add('sunset', (key) => createTimeFigure(key, 'Sunset', demand.sun.setMs))
  addFact(book, 'solar', 'Solar now', 'MW', demand.solar)
  const { evening, load, peak, scheduled, wind } = forecasts
  if (evening) {
    const at = wind?.publishedAtMs ?? clock.nowMs
    add('ramp', (key) => createComputedFigure(key, 'Evening ramp', evening.rampMw, 'MW', at, NET_LOAD_FORECAST_SOURCES))
    add('eveningPeak', (key) =>
      createComputedFigure(key, 'Forecast peak net load', evening.peakMw, 'MW', at, NET_LOAD_FORECAST_SOURCES),
    )
    add('eveningPeakAt', (key) => createTimeFigure(key, 'Hour of the peak', evening.peakMs, NET_LOAD_FORECAST_SOURCES))
    const firstMs = Math.max(evening.fromMs, clock.hourMs)
    add('rampFirst', (key) =>
      createHourFigure(key, 'First hour of the ramp still open', firstMs, NET_LOAD_FORECAST_SOURCES),
    )
    add('rampLast', (key) => createHourFigure(key, 'Hour of the peak', evening.peakMs, NET_LOAD_FORECAST_SOURCES))
  }
  if (load && peak) {
    add('peakLoad', (key) =>
      createComputedFigure(key, 'Forecast peak load', peak.mw, 'MW', load.publishedMs, load.source),
    )
    add('peakHour', (key) => createHourFigure(key, 'Its hour', peak.hourMs, load.source))
  }
  const { windMw, solarMw } = scheduled
  if (windMw !== null)
    add('windNext', (key) =>
      createComputedFigure(key, 'Wind, next hour minus this', windMw, 'MW', clock.hourMs, DOCUMENT_BY_SERIES.stwpf),
    )
  if (solarMw !== null)
    add('solarNext', (key) =>
      createComputedFigure(key, 'Solar, next hour minus this', solarMw, 'MW', clock.hourMs, DOCUMENT_BY_SERIES.stppf),
    )
}

const REFERENCES = [
  createThresholdFigure('line', 'Price that past evenings are counted by', BASE_RATES.dollarsOver, '$/MWh'),
  createThresholdFigure('watchLine', 'ERCOT Watch', THRESHOLDS.reserveSteps.watch, 'MW'),
  createThresholdFigure(
    'revisionLine',
    'Wind revision that marks volatility',
    THRESHOLDS.volatility.windRevision,
    'MW',
  ),
]

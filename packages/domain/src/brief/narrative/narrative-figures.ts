import type { ForecastBias } from '../../forecast-misses/forecast-bias.ts'
import { latestObservation } from '../../market/market-window.ts'
import { createMemoSlot } from '../../market/memo.ts'
import { SOURCE_OF } from '../../market/series.ts'
import { type Fact, isFact, type Known } from '../../rules/engine/fact.ts'
import { baseRate, computed, hourNamed, limit, measured, named, timed } from '../../rules/engine/figure.ts'
import type { RuleInput } from '../../rules/engine/rule-input.ts'
import { BASE_RATES, THRESHOLDS } from '../../rules/engine/thresholds.ts'
import { nextMidnight } from '../../rules/facts/day-ahead.ts'
import type { SystemFacts } from '../../rules/facts/market-facts.ts'
import { eveningRecord } from '../../rules/fundamentals/evening-ramp/rule.ts'
import type { Verdicts } from '../../rules/verdicts/verdict.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { ageWords } from '../../words/age.ts'
import type { Brief, LikelyTurn } from '../brief.ts'
import { combinedCycleCost } from '../context.ts'
import { type FigureBook, figureBook } from '../figure-book.ts'
import type { NextHours } from '../next-hours/next-hours.ts'
import { addCause } from './cause-words.ts'
import { addTurn } from './likely-turn.ts'

export type HighHour = { value: number; atMs: number }

export type NarrativeFacts = {
  input: RuleInput
  verdicts: Verdicts
  norms: Brief['norms']
  highest: HighHour | null
  ahead: NextHours
  /** Grid forecasts that missed on the same side for days. */
  biases: readonly ForecastBias[]
  turn: LikelyTurn | null
}

export const FORECAST = `${SOURCE_OF.loadForecast}, ${SOURCE_OF.stwpf}, ${SOURCE_OF.stppf}`

const lastRun = createMemoSlot((): { system: SystemFacts | null; book: FigureBook } => ({
  system: null,
  book: figureBook(),
}))

/** Figures of the whole grid, cached because the four briefs of a run share them. */
function systemBook({ system, window }: RuleInput['facts']): FigureBook {
  const last = lastRun(window)
  if (last.system === system) return last.book
  const book = figureBook()
  addGrid(book, system)
  addAhead(book, system)
  for (const figure of REFERENCES) book.add(figure.key, () => figure)
  last.system = system
  last.book = book
  return book
}

/** Every number that the narrative and the summary can quote. */
export function narrativeFigures(facts: NarrativeFacts): FigureBook {
  const { input, highest, turn } = facts
  const book = figureBook(systemBook(input.facts))
  addPrices(book, facts)
  addConstraint(book, input)
  if (turn) addTurn(book, turn)
  if (highest) {
    book.add('highest', (key) =>
      computed(key, 'Highest day-ahead hour left today', highest.value, '$/MWh', highest.atMs, SOURCE_OF.damSpp),
    )
    book.add('highestHour', (key) => hourNamed(key, 'Its hour', highest.atMs, SOURCE_OF.damSpp))
  }
  return book
}

const addFact = ({ add }: FigureBook, key: string, label: string, unit: string, known: Known): void => {
  if (isFact(known)) add(key, () => measured(key, label, unit, known))
}

function addPrices(book: FigureBook, { input, verdicts, norms }: NarrativeFacts): void {
  const { add } = book
  const { lmp, basis, dayAheadNow, hub } = input.facts.prices
  const { clock } = input.facts.system
  add('now', (key) => timed(key, 'Time of the brief', input.nowMs))
  const { figures: position, cause } = verdicts.price
  const { figures: trend } = verdicts.move
  const { figures: dart } = verdicts.dart
  if (!isFact(lmp) || position === null) {
    const last = latestObservation(input.facts.window, 'lmp', hub)
    if (!last) return
    add('lastLmp', (key) => computed(key, 'Last price read', last.value, '$/MWh', last.atMs, SOURCE_OF.lmp))
    add('lastLmpAt', (key) => timed(key, 'Its time', last.atMs, SOURCE_OF.lmp))
    return
  }
  const at = lmp.atMs
  const price = (key: string, label: string, value: number, source: string = SOURCE_OF.lmp) =>
    add(key, () => computed(key, label, value, '$/MWh', at, source))
  addFact(book, 'lmp', 'Hub LMP', '$/MWh', lmp)
  addFact(book, 'basis', 'LMP minus hub average', '$/MWh', basis)
  if (trend) {
    price('trendChange', 'Change over the last hour', trend.change)
    price('trendLow', 'Lowest run of the hour', trend.low)
    price('trendHigh', 'Highest run of the hour', trend.high)
  }
  add('clock', (key) => timed(key, 'Time of day', at, SOURCE_OF.lmp))
  if (position.usual !== null && position.gap !== null) {
    price('usual', 'Usual price at this time', position.usual)
    price('gap', 'Price minus usual', position.gap)
  }
  if (cause) addCause(book, cause, position)
  if (isFact(dayAheadNow)) {
    addFact(book, 'dayAhead', 'Day-ahead price of this hour', '$/MWh', dayAheadNow)
    if (dart)
      price(
        'premium',
        'Real-time minus day-ahead, hour so far',
        dart.spread,
        `${SOURCE_OF.spp}, ${SOURCE_OF.lmp}, ${SOURCE_OF.damSpp}`,
      )
    add('thisHour', (key) => hourNamed(key, 'This hour', clock.hourMs, SOURCE_OF.damSpp))
  }
  const norm = norms.lmp
  if (norm && norm.percentile !== null) {
    add('percentile', (key) => computed(key, norm.basis, norm.percentile, 'percentile', at, SOURCE_OF.spp))
    add('normDays', (key) => computed(key, 'Days of the norm', norm.n, 'days', at, SOURCE_OF.spp))
  }
}

function addGrid(book: FigureBook, { clock, demand, reserves, gas, constraints }: SystemFacts): void {
  const { add } = book
  addFact(book, 'load', 'System load', 'MW', demand.load)
  addFact(book, 'netLoad', 'Net load', 'MW', demand.netLoad)
  addFact(book, 'loadDelta', 'Load change in an hour', 'MW', demand.loadDelta.change)
  addFact(book, 'windDelta', 'Wind change in an hour', 'MW', demand.windDelta.change)
  addFact(book, 'solarDelta', 'Solar change in an hour', 'MW', demand.solarDelta.change)
  addFact(book, 'netLoadDelta', 'Net load change in an hour', 'MW', demand.netLoadDelta.change)
  const { change, usual } = demand.netLoadDelta
  if (isFact(change) && usual !== null)
    add('netLoadUsual', (key) => computed(key, 'Usual change at this time', usual, 'MW', change.atMs, change.source))
  const { prc } = reserves
  addFact(book, 'prc', 'Physical responsive capability', 'MW', prc)
  if (isFact(prc)) {
    const room = Math.abs(prc.value - THRESHOLDS.reserveSteps.watch)
    add('prcRoom', (key) => computed(key, 'Distance to the Watch line', room, 'MW', prc.atMs, prc.source))
  }
  if (isFact(gas.price)) addGas(book, gas.price)
  const file = constraints.state === 'known' ? constraints : constraints.last
  if (file) {
    const { runMs, runsInHour } = file
    const age = ageWords(clock.nowMs - runMs)
    add('fileAge', (key) => named(key, 'Its age', age, runMs, SOURCE_OF.constraint))
    add('fileRun', (key) => timed(key, 'Newest run in the file', runMs, SOURCE_OF.constraint))
    add('fileRuns', (key) => computed(key, 'Runs in the hour', runsInHour, 'count', runMs, SOURCE_OF.constraint))
  }
}

function addConstraint({ add }: FigureBook, { pressure }: RuleInput): void {
  const top = pressure.known ? pressure.top : null
  if (!top) return
  const { name, shadow, atMs, boundRuns } = top.constraint
  add('constraint', (key) => named(key, 'Top constraint', name, atMs, SOURCE_OF.constraint))
  add('shadow', (key) => computed(key, 'Its shadow price', shadow, '$/MWh', atMs, SOURCE_OF.constraint))
  add('boundRuns', (key) => computed(key, 'Runs in which it bound', boundRuns, 'count', atMs, SOURCE_OF.constraint))
}

function addGas({ add }: FigureBook, gas: Fact): void {
  add('gas', (key) => measured(key, 'Henry Hub', '$/MMBtu', gas))
  add('gasDate', (key) => timed(key, 'Trade date', gas.atMs, gas.source))
  add('unit', (key) => limit(key, 'Benchmark combined cycle', THRESHOLDS.gasHeatRate, 'MMBtu/MWh'))
  add('combinedCycle', (key) =>
    computed(key, 'HH-implied cost of the benchmark', combinedCycleCost(gas.value), '$/MWh', gas.atMs, gas.source),
  )
}

function addAhead(book: FigureBook, { forecasts, demand, clock }: SystemFacts): void {
  const { add } = book
  add('sunset', (key) => timed(key, 'Sunset', demand.sun.setMs))
  addFact(book, 'solar', 'Solar now', 'MW', demand.solar)
  const { evening, load, peak, scheduled, wind } = forecasts
  if (evening) {
    const at = wind?.publishedAtMs ?? clock.nowMs
    add('ramp', (key) => computed(key, 'Evening ramp', evening.rampMw, 'MW', at, FORECAST))
    add('eveningPeak', (key) => computed(key, 'Forecast peak net load', evening.peakMw, 'MW', at, FORECAST))
    add('eveningPeakAt', (key) => timed(key, 'Hour of the peak', evening.peakMs, FORECAST))
    const record = eveningRecord(evening.peakMw)
    if (record) {
      add('recordFrom', (key) => baseRate(key, 'Peak net load of the record', record.fromMw, 'MW'))
      add('rate', (key) => baseRate(key, 'Such evenings with a quarter over the price', record.ratePct, '%'))
    }
    const firstMs = Math.max(evening.fromMs, clock.hourMs)
    add('rampFirst', (key) => hourNamed(key, 'First hour of the ramp still open', firstMs, FORECAST))
    add('rampLast', (key) => hourNamed(key, 'Hour of the peak', evening.peakMs, FORECAST))
  }
  if (load && peak) {
    add('peakLoad', (key) => computed(key, 'Forecast peak load', peak.mw, 'MW', load.publishedMs, load.source))
    add('peakHour', (key) => hourNamed(key, 'Its hour', peak.hourMs, load.source))
  }
  const { windMw, solarMw } = scheduled
  if (windMw !== null)
    add('windNext', (key) => computed(key, 'Wind, next hour minus this', windMw, 'MW', clock.hourMs, SOURCE_OF.stwpf))
  if (solarMw !== null)
    add('solarNext', (key) =>
      computed(key, 'Solar, next hour minus this', solarMw, 'MW', clock.hourMs, SOURCE_OF.stppf),
    )
}

/** The highest-priced day-ahead hour left today. */
export function highestLeft({ window, prices, system }: RuleInput['facts']): HighHour | null {
  const endMs = nextMidnight(system.clock.midnightMs)
  let best: HighHour | null = null
  for (let hourMs = system.clock.hourMs + HOUR_MS; hourMs < endMs; hourMs += HOUR_MS) {
    const found = latestObservation(window, 'damSpp', prices.hub, hourMs)
    if (found && found.atMs === hourMs && (!best || found.value > best.value))
      best = { value: found.value, atMs: hourMs }
  }
  return best
}

const REFERENCES = [
  baseRate('line', 'Price of the record', BASE_RATES.dollarsOver, '$/MWh'),
  limit('watchLine', 'ERCOT Watch', THRESHOLDS.reserveSteps.watch, 'MW'),
  limit('revisionLine', 'Wind revision that marks volatility', THRESHOLDS.volatility.windRevision, 'MW'),
]

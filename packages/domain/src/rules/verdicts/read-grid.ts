import { createMemoSlot } from '../../market/market-memo.ts'
import { rankAmongUsual } from '../../market/norms.ts'
import { type Absent, type FactOrAbsent, isFact, readNumber } from '../engine/fact.ts'
import type { GridInput } from '../engine/rule-input.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import { NET_LOAD_QUANTITY } from '../facts/demand.ts'
import type { SystemFacts } from '../facts/market-facts.ts'
import { isShortService, type ServiceFacts } from '../facts/scarcity.ts'
import { ancillaryPrice } from '../grid/ancillary-price/rule.ts'
import { reserveTightness } from '../grid/reserve-tightness/rule.ts'
import { classifyDirection, type SubjectReading, type SubjectReadings, UNKNOWN_READING } from './verdict.ts'

type GridSubject = 'scarcity' | 'netload' | 'wind' | 'solar' | 'load' | 'gas'

const lastRun = createMemoSlot((): { system: SystemFacts | null; readings: SubjectReadings<GridSubject> | null } => ({
  system: null,
  readings: null,
}))

/** Reads grid-wide subjects once per run, so that four zones never disagree about one fact. */
export function readGridSubjects(input: GridInput): SubjectReadings<GridSubject> {
  const { system, window } = input.facts
  const last = lastRun(window)
  if (last.system === system && last.readings) return last.readings
  const { wind, solar, load } = system.misses
  const readings: SubjectReadings<GridSubject> = {
    scarcity: readScarcity(input),
    netload: readNetLoad(input),
    wind: readMiss(wind),
    solar: readMiss(solar),
    load: readMiss(load),
    gas: readGas(input),
  }
  last.system = system
  last.readings = readings
  return readings
}

const SLOW_MW = 200

/** The price of the tightest service comes first and PRC second; fewer reserves than half an hour ago is up. */
function readScarcity({ facts: { system } }: GridInput): SubjectReading<'scarcity'> {
  const { prc, prcChange, prcUsual } = system.reserves
  const { tightest } = system.scarcity
  if (!isFact(prc) && tightest === null) return UNKNOWN_READING
  const direction = isFact(prcChange) ? classifyDirection(-prcChange.value, SLOW_MW) : null
  const state = classifyScarcity(tightest, readNumber(prc))
  return { state, direction, figures: { tightest, prc: isFact(prc) ? prc : null, usual: prcUsual } }
}

function classifyScarcity(tightest: ServiceFacts | null, prcMw: number | null) {
  const { watch, eea1 } = THRESHOLDS.reserveSteps
  const { watch: thinUsd, warn: shortUsd } = ancillaryPrice.ladder
  const prc = prcMw ?? Number.POSITIVE_INFINITY
  const usd = tightest === null ? 0 : (readNumber(tightest.realTime) ?? 0)
  if (prc < eea1) return 'emergency'
  if (prc < watch) return 'watch'
  if (usd >= shortUsd || (tightest !== null && isShortService(tightest))) return 'short'
  return usd >= thinUsd || prc < reserveTightness.ladder.info ? 'thin' : 'ample'
}

const LOW_PERCENTILE = 15
const HIGH_PERCENTILE = 85

function readNetLoad({ facts: { system, window } }: GridInput): SubjectReading<'netload'> {
  const { netLoad } = system.demand
  if (!isFact(netLoad)) return UNKNOWN_READING
  const norm = rankAmongUsual(window, NET_LOAD_QUANTITY, netLoad.value, netLoad.atMs)
  if (norm.percentile === null) return { ...UNKNOWN_READING, figures: { value: netLoad, usual: null } }
  const { percentile, p50 } = norm
  const state = percentile >= HIGH_PERCENTILE ? 'high' : percentile <= LOW_PERCENTILE ? 'low' : 'usual'
  return { state, direction: classifyDirection(netLoad.value - p50), figures: { value: netLoad, usual: p50 } }
}

/** A forecast off by up to this many MW is not a miss. */
const FORECAST_TOLERANCE_MW = 1000

function readMiss(
  miss: { error: FactOrAbsent; forecast: number } | Absent,
): SubjectReading<'wind'> & SubjectReading<'solar'> & SubjectReading<'load'> {
  if ('absent' in miss || !isFact(miss.error)) return UNKNOWN_READING
  const direction = classifyDirection(miss.error.value, FORECAST_TOLERANCE_MW)
  const state = { up: 'over_forecast', level: 'as_forecast', down: 'under_forecast' } as const
  return { state: state[direction], direction, figures: { value: miss.error, usual: null } }
}

/** A fuel price within this share of its usual price counts as usual. */
const USUAL_GAS_SHARE = 0.1

function readGas({ facts: { system } }: GridInput): SubjectReading<'gas'> {
  const { price, usual } = system.gas
  if (!isFact(price)) return UNKNOWN_READING
  if (usual === null) return { ...UNKNOWN_READING, figures: { value: price, usual } }
  const direction = classifyDirection(price.value - usual, USUAL_GAS_SHARE * usual)
  const state = { up: 'high', level: 'usual', down: 'low' } as const
  return { state: state[direction], direction, figures: { value: price, usual } }
}

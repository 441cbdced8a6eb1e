import { createMemoSlot } from '../../market/market-memo.ts'
import { rankAmongUsual } from '../../market/norms.ts'
import { type Absent, type FactOrAbsent, isFact } from '../engine/fact.ts'
import type { GridInput } from '../engine/rule-input.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import { NET_LOAD_QUANTITY } from '../facts/demand.ts'
import type { SystemFacts } from '../facts/market-facts.ts'
import { reserveTightness } from '../grid/reserve-tightness/rule.ts'
import { classifyDirection, type SubjectReading, type SubjectReadings, UNKNOWN_READING } from './verdict.ts'

type GridSubject = 'reserves' | 'netload' | 'wind' | 'solar' | 'load' | 'gas'

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
    reserves: readReserves(input),
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

function readReserves({ facts: { system } }: GridInput): SubjectReading<'reserves'> {
  const { prc, prcChange, prcUsual } = system.reserves
  if (!isFact(prc)) return UNKNOWN_READING
  const { watch, eea1 } = THRESHOLDS.reserveSteps
  const { info: thin } = reserveTightness.ladder
  const state = prc.value < eea1 ? 'emergency' : prc.value < watch ? 'watch' : prc.value < thin ? 'thin' : 'ample'
  const direction = isFact(prcChange) ? classifyDirection(prcChange.value, SLOW_MW) : null
  return { state, direction, figures: { value: prc, usual: prcUsual } }
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

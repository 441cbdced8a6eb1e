import { createMemoSlot } from '../../market/memo.ts'
import { rankAmongUsual } from '../../market/norms.ts'
import { type Absent, isFact, type Known } from '../engine/fact.ts'
import type { GridInput } from '../engine/rule-input.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import { NET_LOAD_QUANTITY } from '../facts/demand.ts'
import type { SystemFacts } from '../facts/market-facts.ts'
import { reserveTightness } from '../grid/reserve-tightness/rule.ts'
import { directionOf, type Reading, type Readings, UNKNOWN } from './verdict.ts'

type GridSubject = 'reserves' | 'netload' | 'wind' | 'solar' | 'load' | 'gas'

const lastRun = createMemoSlot((): { system: SystemFacts | null; readings: Readings<GridSubject> | null } => ({
  system: null,
  readings: null,
}))

/** Grid subjects are read once per run, so four zones never disagree about one fact. */
export function readGrid(input: GridInput): Readings<GridSubject> {
  const { system, window } = input.facts
  const last = lastRun(window)
  if (last.system === system && last.readings) return last.readings
  const { wind, solar, load } = system.misses
  const readings: Readings<GridSubject> = {
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

function readReserves({ facts: { system } }: GridInput): Reading<'reserves'> {
  const { prc, prcChange, prcUsual } = system.reserves
  if (!isFact(prc)) return UNKNOWN
  const { watch, eea1 } = THRESHOLDS.reserveSteps
  const { info: thin } = reserveTightness.ladder
  const state = prc.value < eea1 ? 'emergency' : prc.value < watch ? 'watch' : prc.value < thin ? 'thin' : 'ample'
  const direction = isFact(prcChange) ? directionOf(prcChange.value, SLOW_MW) : null
  return { state, direction, figures: { value: prc, usual: prcUsual } }
}

const LOW_PERCENTILE = 15
const HIGH_PERCENTILE = 85

function readNetLoad({ facts: { system, window } }: GridInput): Reading<'netload'> {
  const { netLoad } = system.demand
  if (!isFact(netLoad)) return UNKNOWN
  const norm = rankAmongUsual(window, NET_LOAD_QUANTITY, netLoad.value, netLoad.atMs)
  if (norm.percentile === null) return { ...UNKNOWN, figures: { value: netLoad, usual: null } }
  const { percentile, p50 } = norm
  const state = percentile >= HIGH_PERCENTILE ? 'high' : percentile <= LOW_PERCENTILE ? 'low' : 'usual'
  return { state, direction: directionOf(netLoad.value - p50), figures: { value: netLoad, usual: p50 } }
}

/** MW by which a forecast can be off without being a miss. */
const FORECAST_TOLERANCE_MW = 1000

function readMiss(
  miss: { error: Known; forecast: number } | Absent,
): Reading<'wind'> & Reading<'solar'> & Reading<'load'> {
  if ('absent' in miss || !isFact(miss.error)) return UNKNOWN
  const direction = directionOf(miss.error.value, FORECAST_TOLERANCE_MW)
  const state = { up: 'over_forecast', level: 'as_forecast', down: 'under_forecast' } as const
  return { state: state[direction], direction, figures: { value: miss.error, usual: null } }
}

/** Share of its usual by which a fuel price can differ from it. */
const USUAL_GAS_SHARE = 0.1

function readGas({ facts: { system } }: GridInput): Reading<'gas'> {
  const { price, usual } = system.gas
  if (!isFact(price)) return UNKNOWN
  if (usual === null) return { ...UNKNOWN, figures: { value: price, usual } }
  const direction = directionOf(price.value - usual, USUAL_GAS_SHARE * usual)
  const state = { up: 'high', level: 'usual', down: 'low' } as const
  return { state: state[direction], direction, figures: { value: price, usual } }
}

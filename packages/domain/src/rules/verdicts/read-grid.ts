import { rankAmongUsualValues } from '../../market/usual-values.ts'
import { type Absent, type FactOrAbsent, isFact, readFactValue } from '../engine/fact.ts'
import type { GridRuleInput } from '../engine/rule-input.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import { NET_LOAD_QUANTITY } from '../facts/demand.ts'
import { shareAmongZones } from '../facts/market-facts.ts'
import { type AncillaryServiceFacts, isAncillaryServiceShort } from '../facts/scarcity.ts'
import { ancillaryPrice } from '../grid/ancillary-price/rule.ts'
import { reserveTightness } from '../grid/reserve-tightness/rule.ts'
import { classifyDirection, type SubjectReading, type SubjectReadings, UNKNOWN_SUBJECT_READING } from './verdict.ts'

type GridFacts = Pick<GridRuleInput, 'nowMs' | 'facts'>
type GridSubject = 'scarcity' | 'netload' | 'wind' | 'solar' | 'load' | 'gas'

/** Reads grid-wide subjects once per SCED run, so that the four zones never disagree about one fact. */
export const readGridSubjects = shareAmongZones((window, system): SubjectReadings<GridSubject> => {
  const input: GridFacts = { nowMs: system.clock.nowMs, facts: { window, system } }
  const { wind, solar, load } = system.misses
  return {
    scarcity: readScarcity(input),
    netload: readNetLoad(input),
    wind: readMiss(wind),
    solar: readMiss(solar),
    load: readMiss(load),
    gas: readGas(input),
  }
})

const SLOW_MW = 200

/**
 * Reads scarcity from physical responsive capability (PRC) and from the price of the tightest ancillary service. Fewer
 * reserves than half an hour ago mean rising scarcity.
 */
function readScarcity({ facts: { system } }: GridFacts): SubjectReading<'scarcity'> {
  const { prc, prcChange, prcUsual } = system.reserves
  const { tightest } = system.scarcity
  if (!isFact(prc) && tightest === null) return UNKNOWN_SUBJECT_READING
  const direction = isFact(prcChange) ? classifyDirection(-prcChange.value, SLOW_MW) : null
  const state = classifyScarcity(tightest, readFactValue(prc))
  return { state, direction, figures: { tightest, prc: isFact(prc) ? prc : null, usual: prcUsual } }
}

function classifyScarcity(tightest: AncillaryServiceFacts | null, prcMw: number | null) {
  const { watch, eea1 } = THRESHOLDS.reserveSteps
  const { watch: thinUsd, warn: shortUsd } = ancillaryPrice.ladder
  const prc = prcMw ?? Number.POSITIVE_INFINITY
  const usd = tightest === null ? 0 : (readFactValue(tightest.realTime) ?? 0)
  if (prc < eea1) return 'emergency'
  if (prc < watch) return 'watch'
  if (usd >= shortUsd || (tightest !== null && isAncillaryServiceShort(tightest))) return 'short'
  return usd >= thinUsd || prc < reserveTightness.ladder.info ? 'thin' : 'ample'
}

const LOW_PERCENTILE = 15
const HIGH_PERCENTILE = 85

function readNetLoad({ facts: { system, window } }: GridFacts): SubjectReading<'netload'> {
  const { netLoad } = system.demand
  if (!isFact(netLoad)) return UNKNOWN_SUBJECT_READING
  const norm = rankAmongUsualValues(window, NET_LOAD_QUANTITY, netLoad.value, netLoad.atMs)
  if (norm.percentile === null) return { ...UNKNOWN_SUBJECT_READING, figures: { value: netLoad, usual: null } }
  const { percentile, p50 } = norm
  const state = percentile >= HIGH_PERCENTILE ? 'high' : percentile <= LOW_PERCENTILE ? 'low' : 'usual'
  return { state, direction: classifyDirection(netLoad.value - p50), figures: { value: netLoad, usual: p50 } }
}

/** A forecast that is off by up to this many MW is not a miss. */
const FORECAST_TOLERANCE_MW = 1000

function readMiss(
  miss: { error: FactOrAbsent; forecast: number } | Absent,
): SubjectReading<'wind'> & SubjectReading<'solar'> & SubjectReading<'load'> {
  if ('absent' in miss || !isFact(miss.error)) return UNKNOWN_SUBJECT_READING
  const direction = classifyDirection(miss.error.value, FORECAST_TOLERANCE_MW)
  const state = { up: 'over_forecast', level: 'as_forecast', down: 'under_forecast' } as const
  return { state: state[direction], direction, figures: { value: miss.error, usual: null } }
}

/** A gas price within this fraction of its usual price counts as usual. */
const USUAL_GAS_SHARE = 0.1

function readGas({ facts: { system } }: GridFacts): SubjectReading<'gas'> {
  const { price, usual } = system.gas
  if (!isFact(price)) return UNKNOWN_SUBJECT_READING
  if (usual === null) return { ...UNKNOWN_SUBJECT_READING, figures: { value: price, usual } }
  const direction = classifyDirection(price.value - usual, USUAL_GAS_SHARE * usual)
  const state = { up: 'high', level: 'usual', down: 'low' } as const
  return { state: state[direction], direction, figures: { value: price, usual } }
}

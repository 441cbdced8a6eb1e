import type { SettlementPoint, TransmissionConstraint } from '../market.ts'

export const PRICED_HUBS = ['HB_HOUSTON', 'HB_NORTH', 'HB_SOUTH', 'HB_WEST', 'HB_PAN'] as const
export type PricedHub = (typeof PRICED_HUBS)[number]

/**
 * How much the price of each settlement point falls per dollar of a constraint's shadow price; points not listed are
 * not affected.
 */
type ShiftFactors = readonly (readonly [point: SettlementPoint, factor: number])[]

export type ConstraintDescription = Omit<TransmissionConstraint, 'shadowUsdPerMwh' | 'flowMw' | 'violatedMw'> & {
  shiftFactors: ShiftFactors
}

// The maximum shadow price in $/MWh that SCED pays to relieve a constraint, by kind of constraint.
const GENERIC_CAP = 5251
const CAP_BY_KV: Record<number, number> = { 345: 4500, 138: 3500, 69: 2800 }

const hubs = (houston: number, north: number, south: number, west: number, pan: number): ShiftFactors => [
  ['HB_HOUSTON', houston],
  ['HB_NORTH', north],
  ['HB_SOUTH', south],
  ['HB_WEST', west],
  ['HB_PAN', pan],
]

/** Defines a stability limit across many lines; ERCOT lists such a limit without stations, voltage or contingency. */
const generic = (id: number, name: string, limitMw: number, shiftFactors: ShiftFactors): ConstraintDescription => ({
  id,
  name,
  contingency: 'BASE CASE',
  maxShadowUsdPerMwh: GENERIC_CAP,
  limitMw,
  fromStation: '',
  toStation: '',
  fromKv: 0,
  toKv: 0,
  competitive: false,
  shiftFactors,
})

/**
 * Defines the limit of one line or transformer, set so that the grid survives the loss of another line or transformer.
 */
const element = (
  id: number,
  name: string,
  contingency: string,
  [fromStation, toStation, kv]: readonly [string, string, 345 | 138 | 69],
  limitMw: number,
  shiftFactors: ShiftFactors,
): ConstraintDescription => ({
  id,
  name,
  contingency,
  maxShadowUsdPerMwh: CAP_BY_KV[kv]!,
  limitMw,
  fromStation,
  toStation,
  fromKv: kv,
  toKv: kv,
  competitive: kv === 345,
  shiftFactors,
})

/** Limits the flow of wind and solar power from the West and the Panhandle to the east. */
export const WEST_EXPORT_CONSTRAINT = generic(12, 'WESTEX', 16_300, hubs(-0.1, 0.02, -0.08, 0.5, 0.52))

export const NORTH_TO_HOUSTON_CONSTRAINT = element(
  31,
  'N_TO_H',
  'DSNGTB_8',
  ['SINGLETN', 'TOMBALL', 345],
  3_100,
  hubs(-0.38, 0.14, 0.08, 0.15, 0.14),
)

/** Limits imports into the Permian Basin at night, when local wind is low. */
export const PERMIAN_IMPORT_CONSTRAINT = element(
  47,
  'HARGRO_TWINBU1_1',
  'DBIGKEN5',
  ['HARGROVE', 'TWINBUTE', 138],
  205,
  hubs(0.04, 0.03, 0.035, -0.125, -0.02),
)

export const VALLEY_IMPORT_CONSTRAINT = generic(18, 'VALIMP', 1_650, hubs(0.03, 0.03, -0.085, 0.03, 0.03))
export const VALLEY_EXPORT_CONSTRAINT = generic(19, 'VALEXP', 1_420, hubs(-0.03, -0.03, 0.085, -0.03, -0.03))
export const EAST_EXPORT_CONSTRAINT = generic(22, 'EASTEX', 3_300, hubs(-0.05, 0.11, -0.05, -0.01, -0.01))
export const NORTH_IMPORT_CONSTRAINT = element(
  58,
  '587__A',
  'DWLFFMR5',
  ['WOLFHOLL', 'MITCHELB', 345],
  1_072,
  hubs(0.05, -0.11, 0.05, 0.01, 0.01),
)

/**
 * Limits exports from Houston. When supply is scarce the limit keeps Houston's plants from exporting, so Houston's
 * price falls below the other hubs.
 */
export const HOUSTON_EXPORT_CONSTRAINT = element(
  64,
  'JEWET_SNG_1',
  'DGIBLIM5',
  ['JEWETT', 'SINGLETN', 345],
  1_680,
  hubs(0.25, -0.13, 0, -0.15, -0.14),
)

/** Limits of load pockets, which raise the price of a load zone and do not affect hub prices. */
export const LOAD_POCKET_CONSTRAINTS = {
  permian: element(71, 'ODEHV_MOSS1_1', 'SMDLQUA8', ['ODEHV', 'MOSSCRK', 138], 188, [['LZ_WEST', -0.3]]),
  delaware: element(73, 'WINK_YUCCA1_1', 'DSANDBA8', ['WINK', 'YUCCA', 138], 164, [['LZ_WEST', -0.22]]),
  metroplex: element(77, 'LEWSVL_JONST1_1', 'DROARKE8', ['LEWSVL', 'JONESST', 138], 316, [
    ['LZ_NORTH', -0.2],
    ['LZ_RAYBN', -0.08],
  ]),
  bayport: element(82, 'CBY_PSA__1_A', 'DCBYDPW5', ['CEDARBYU', 'PASADENA', 138], 402, [['LZ_HOUSTON', -0.2]]),
  laredo: element(86, 'LARDVN_ASHER1_1', 'SLARLOB8', ['LARDOVFT', 'ASHERTON', 138], 142, [
    ['LZ_SOUTH', -0.25],
    ['LZ_CPS', -0.03],
  ]),
  austin: element(91, 'MCNEIL_GABRL1_1', 'DHUTGAB8', ['MCNEIL', 'GABRIEL', 138], 287, [
    ['LZ_AEN', -0.2],
    ['LZ_LCRA', -0.14],
  ]),
  concho: element(95, 'SANA_CHRIST1_1', 'XBIG58', ['SANANGEL', 'CHRISTVL', 69], 41, []),
} as const

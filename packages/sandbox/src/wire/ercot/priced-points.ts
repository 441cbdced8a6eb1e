import { roundToCents } from '../../model/curves.ts'
import { SETTLEMENT_POINTS, type SettlementPoint } from '../../model/market.ts'
import { drawUniformNumber } from '../../model/noise.ts'

/**
 * Types of settlement points in NP6-905-CD: hub, system hub average, average hub, load zone, DC tie, and kinds of
 * resource nodes.
 */
type PointType = 'HU' | 'SH' | 'AH' | 'LZ' | 'LZ_DC' | 'RN' | 'PCCRN' | 'LCCRN' | 'PUN'

export type PricedSettlementPoint = { name: string; type: PointType; nearest: SettlementPoint; offsetUsd: number }

const NODE_COUNT = 1100
const HUBS: readonly SettlementPoint[] = ['HB_HOUSTON', 'HB_NORTH', 'HB_SOUTH', 'HB_WEST', 'HB_PAN']
const NODE_TYPES: readonly PointType[] = ['RN', 'RN', 'RN', 'RN', 'RN', 'PCCRN', 'LCCRN', 'PUN']
const NODE_ENDINGS = ['RN', 'ALL', 'SLR_RN', 'BESS_RN', 'WIND_RN', 'CC1', 'UNIT1', 'GT1', 'DGR1_RN']
const SYLLABLES = ['AL', 'BR', 'CO', 'DE', 'EL', 'FA', 'GR', 'HO', 'KI', 'LA', 'MO', 'NU', 'OR', 'PE', 'RA', 'SA', 'TE']

const pick = <T>(list: readonly T[], ...about: readonly (string | number)[]): T =>
  list[Math.floor(drawUniformNumber(...about) * list.length)]!

const distance = (name: string) => roundToCents((drawUniformNumber(name, 'offset') - 0.5) * 4)

function resourceNode(_: unknown, index: number): PricedSettlementPoint {
  const [a, b, c] = ['a', 'b', 'c'].map((salt) => pick(SYLLABLES, 'node', index, salt))
  const name = `${a}${b}${c}${index}_${pick(NODE_ENDINGS, 'node', index, 'ending')}`
  return { name, type: pick(NODE_TYPES, name, 'type'), nearest: pick(HUBS, name, 'hub'), offsetUsd: distance(name) }
}

const tie = (name: string): PricedSettlementPoint => ({
  name,
  type: 'LZ_DC',
  nearest: 'HB_NORTH',
  offsetUsd: distance(name),
})

function typeOf(point: SettlementPoint): PointType {
  if (point === 'HB_BUSAVG') return 'SH'
  if (point === 'HB_HUBAVG') return 'AH'
  return point.startsWith('HB_') ? 'HU' : 'LZ'
}

/** The settlement points that the product shows: hubs, hub averages and load zones. */
export const HUB_AND_LOAD_ZONE_POINTS: readonly PricedSettlementPoint[] = SETTLEMENT_POINTS.map((name) => ({
  name,
  type: typeOf(name),
  nearest: name,
  offsetUsd: 0,
}))

/**
 * All priced settlement points, sorted by name. The 1,100 resource nodes, whose prices differ from a hub by a fixed
 * amount, give the files their real size.
 */
export const PRICED_POINTS: readonly PricedSettlementPoint[] = [
  ...HUB_AND_LOAD_ZONE_POINTS,
  ...['DC_E', 'DC_L', 'DC_N', 'DC_R', 'DC_S'].map(tie),
  ...Array.from({ length: NODE_COUNT }, resourceNode),
].sort((one, other) => (one.name < other.name ? -1 : 1))

export const computeSettlementPointPrice = (point: PricedSettlementPoint, nearestUsd: number): number =>
  roundToCents(nearestUsd + point.offsetUsd)

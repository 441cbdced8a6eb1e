import type { SimulatedDay } from './simulated-day.ts'

/**
 * Creates a board at the time of the simulated day, with one zone for each given row, which replaces default values.
 */
export const createBoardWith = ({ now }: Pick<SimulatedDay, 'now'>, ...rows: Record<string, unknown>[]) => {
  const lmpAt = now.toISOString()
  const empty = { spp: null, dayAhead: null, dart: null, heatRate: null, norm: null, spark: [] }
  const zone = { ...empty, lmp: 58.4, lmpAt, basis: 19.2, dayAheadAverage: null, missing: [] }
  return {
    asOf: lmpAt,
    origin: 'simulated',
    headline: 'All hubs between $28 and $58.',
    clock: [],
    zones: rows.map((row) => ({ ...zone, hub: `HB_${row.zone}`, level: null, title: null, items: 0, ...row })),
    hubAverage: { ...empty, hub: 'HB_HUBAVG', lmp: 39.22, lmpAt, highToLow: null },
    sample: null,
  }
}

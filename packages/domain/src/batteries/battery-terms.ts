/** Hours for which a battery can deliver its full power: the sizes in which ERCOT's fleet is built. */
export const STORAGE_HOURS = [1, 2, 4] as const
export type StorageHours = (typeof STORAGE_HOURS)[number]

/**
 * The share of the energy bought that can be sold again, at the meter. NREL's Annual Technology Baseline assumes 85 %
 * for utility-scale lithium-ion; EIA measured 82 % for the U.S. fleet of 2019.
 */
export const ROUND_TRIP_EFFICIENCY = 0.85

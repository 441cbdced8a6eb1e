/** How many hours a battery can discharge at full power: the sizes in which ERCOT's battery fleet is built. */
export const BATTERY_DURATION_HOURS = [1, 2, 4] as const
export type BatteryDurationHours = (typeof BATTERY_DURATION_HOURS)[number]

/**
 * The fraction of the bought energy that can be sold again, at the meter. NREL's Annual Technology Baseline assumes 85
 * % for utility-scale lithium-ion batteries; EIA measured 82 % for the U.S. fleet of 2019.
 */
export const ROUND_TRIP_EFFICIENCY = 0.85

/** Three methods of deciding in which hours to switch the load off. */
export const SWITCH_OFF_METHODS = ['day_ahead', 'last_hour', 'chance'] as const
export type SwitchOffMethod = (typeof SWITCH_OFF_METHODS)[number]

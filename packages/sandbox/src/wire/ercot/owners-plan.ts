import { scattered } from '../format/scattered.ts'

/** COP HSL: the owners' plan for an hour, within a few percent of ERCOT's forecast. */
export const ownersPlan = (forecastMw: number, hourStart: Date): number =>
  forecastMw * (0.95 + 0.08 * scattered('cop', hourStart.getTime()))

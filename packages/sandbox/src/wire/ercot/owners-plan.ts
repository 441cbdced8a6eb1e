import { scattered } from '../format/scattered.ts'

/** COP HSL: what the owners of the plants plan for an hour. They follow ERCOT's forecast within a few per cent. */
export const ownersPlan = (forecastMw: number, hourStart: Date): number =>
  forecastMw * (0.95 + 0.08 * scattered('cop', hourStart.getTime()))

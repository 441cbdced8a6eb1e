import { type RoundsNeeds, startRounds } from './rounds.ts'

export type HourlyUpkeepNeeds = Omit<RoundsNeeds, 'everyMs' | 'go'> & { tidy(now: Date): Promise<void> }

const HOUR_MS = 3_600_000

/** Once an hour, one after the other: lets go of what nobody will ask for, and leaves the database in good order. */
export const startHourlyUpkeep = ({ tidy, ...needs }: HourlyUpkeepNeeds): { stop(): Promise<void> } =>
  startRounds({ ...needs, everyMs: HOUR_MS, go: tidy })

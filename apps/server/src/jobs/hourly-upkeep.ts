import { HOUR_MS } from '@tradeops/domain/time/durations'
import { type RepeatNeeds, repeatAfter } from './repeat-after.ts'

export type HourlyUpkeepNeeds = Omit<RepeatNeeds, 'everyMs' | 'go'> & { tidy(now: Date): Promise<void> }

/** Once an hour, one after the other: lets go of what nobody will ask for, and leaves the database in good order. */
export const startHourlyUpkeep = ({ tidy, ...needs }: HourlyUpkeepNeeds): { stop(): Promise<void> } =>
  repeatAfter({ ...needs, everyMs: HOUR_MS, go: tidy })

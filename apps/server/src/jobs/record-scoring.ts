import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { type RepeatNeeds, repeatAfter } from './repeat-after.ts'

export type RecordScoringNeeds = Omit<RepeatNeeds, 'everyMs' | 'go'> & { score(now: Date): Promise<void> }

const EVERY_MS = 5 * MINUTE_MS

/** Every five minutes: whatever has run its course is scored. */
export const startRecordScoring = ({ score, ...needs }: RecordScoringNeeds): { stop(): Promise<void> } =>
  repeatAfter({ ...needs, everyMs: EVERY_MS, go: score })

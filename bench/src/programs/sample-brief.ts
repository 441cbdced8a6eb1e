import { packBrief } from '@tradeops/server/store/briefs/pack-brief'
import { createStoredBrief } from '../../../apps/server/test/stored-brief.ts'

/** A brief as long as a real one, so that the ratio of two servers is realistic. */
const brief = { ...createStoredBrief(), narrative: 'Houston trades at $58. '.repeat(300) }

export const SAMPLE_BRIEF = {
  id: 'b_bench',
  zone: 'HOUSTON' as const,
  runAt: new Date('2026-07-15T22:35:17Z'),
  generatedAt: new Date('2026-07-15T22:36:04Z'),
  brief,
  ...packBrief(JSON.stringify(brief)),
}

/** The sample brief in the format of a shared brief. */
export const SAMPLE_SHARED_BRIEF = packBrief(
  JSON.stringify({ sha256: 'bench', snapshot: { runAt: SAMPLE_BRIEF.runAt, brief } }),
)

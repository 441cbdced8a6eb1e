import { SharedBriefAnswer } from '@tradeops/contract/account/shares'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { parseBrief } from '../parse-brief.ts'

const { sha256: Hash, snapshot: Snapshot } = SharedBriefAnswer.shape
const HOUR = createTolerantParser(Snapshot.shape.hour)

export function parseSharedBrief(body: unknown) {
  const { sha256, snapshot } = Object(body) as { sha256?: unknown; snapshot?: unknown }
  const { brief, hour } = Object(snapshot) as { brief?: unknown; hour?: unknown }
  return {
    brief: parseBrief(brief),
    sha256: Hash.parse(sha256),
    hour: HOUR.parse(hour).map(({ at, lmp, loadMw }) => ({ atMs: Date.parse(at), lmp, loadMw })),
  }
}

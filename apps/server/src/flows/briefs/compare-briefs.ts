import { Refusal } from '@tradeops/contract/site/errors'
import type { Brief, BriefChange } from '@tradeops/domain/brief/brief'
import { listChangesBetweenBriefs } from '@tradeops/domain/brief/changes/changes-between'
import { takeBriefSnapshot } from '@tradeops/domain/brief/changes/snapshot'

type StoredBrief = { id: string; body: Uint8Array }

export type CompareBriefsDependencies = {
  briefs: { byId(id: string): Promise<StoredBrief | null> }
  /** Reads a stored brief; null if the stored bytes are damaged. */
  readBrief(stored: StoredBrief): Brief | null
}

export type BriefComparison = { since: { id: string; generatedAt: string }; changes: BriefChange[] }

/** Lists the changes between two briefs of a load zone; a live brief is never compared with a simulated one. */
export async function compareBriefs(
  dependencies: CompareBriefsDependencies,
  id: string,
  sinceId: string,
): Promise<BriefComparison> {
  const { briefs, readBrief } = dependencies
  const [later, earlier] = await Promise.all(
    [id, sinceId].map(async (briefId) => {
      const stored = await briefs.byId(briefId)
      const brief = stored && readBrief(stored)
      if (!brief) throw new Refusal('unknown_brief')
      return brief
    }),
  )
  const isComparable =
    later!.zone === earlier!.zone && later!.origin === earlier!.origin && earlier!.generatedAt <= later!.generatedAt
  if (!isComparable) throw new Refusal('briefs_not_comparable')
  return {
    since: { id: earlier!.id, generatedAt: earlier!.generatedAt },
    changes: listChangesBetweenBriefs(takeBriefSnapshot(earlier!), takeBriefSnapshot(later!)),
  }
}

import { Refusal } from '@tradeops/contract/site/errors'
import type { Brief, Change } from '@tradeops/domain/brief/brief'
import { changesBetween } from '@tradeops/domain/brief/changes/changes-between'
import { snapshotOf } from '@tradeops/domain/brief/changes/snapshot'

export type CompareBriefsNeeds = {
  briefs: { byId(id: string): Promise<{ body: Uint8Array } | null> }
  unpack(gzip: Uint8Array): Uint8Array
}

export type BriefComparison = { since: { id: string; generatedAt: string }; changes: Change[] }

/** The changes between two briefs of a zone. Live and simulated briefs are never compared. */
export async function compareBriefs(needs: CompareBriefsNeeds, id: string, sinceId: string): Promise<BriefComparison> {
  const { briefs, unpack } = needs
  const [later, earlier] = await Promise.all(
    [id, sinceId].map(async (briefId) => {
      const stored = await briefs.byId(briefId)
      if (!stored) throw new Refusal('unknown_brief')
      return JSON.parse(Buffer.from(unpack(stored.body)).toString('utf8')) as Brief
    }),
  )
  const isComparable =
    later!.zone === earlier!.zone && later!.origin === earlier!.origin && earlier!.generatedAt <= later!.generatedAt
  if (!isComparable) throw new Refusal('briefs_not_comparable')
  return {
    since: { id: earlier!.id, generatedAt: earlier!.generatedAt },
    changes: changesBetween(snapshotOf(earlier!), snapshotOf(later!)),
  }
}

import { MAX_SHARE_LINKS_PER_USER } from '@tradeops/contract/account/shares'
import { Refusal } from '@tradeops/contract/site/errors'
import type { Brief } from '@tradeops/domain/brief/brief'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import type { RunInTransaction } from '../run-in-transaction.ts'
import { composeSharedBriefResponse } from './compose-shared-brief-response.ts'

export type ActiveSharedLink = {
  id: string
  briefId: string
  origin: DataOrigin
  zone: Zone
  runAt: Date
  madeAt: Date
  sha256: string
  createdAt: Date
}

export type SharedLinkToAdd = Omit<ActiveSharedLink, 'id'> & { userId: string; body: Uint8Array }

type StoredBrief = { id: string; zone: Zone; runAt: Date; body: Uint8Array }

export type ShareBriefDependencies = {
  briefs: {
    byId(id: string): Promise<StoredBrief | null>
    history(zone: Zone, limit: number, before?: Date): Promise<StoredBrief[]>
  }
  pack(text: string): { gzip: Uint8Array }
  sha256Of(text: string): string
  /** Reads a stored brief; null if the stored bytes are damaged. */
  readBrief(stored: StoredBrief): Brief | null
  transact: RunInTransaction<{
    accounts: { lock(id: string): Promise<unknown> }
    shares: {
      ofBrief(userId: string, briefId: string): Promise<ActiveSharedLink | null>
      count(userId: string): Promise<number>
      add(share: SharedLinkToAdd): Promise<ActiveSharedLink>
    }
  }>
}

/**
 * SCED runs before the shared brief that are shared with it, about an hour: twelve runs, or up to nineteen in a storm.
 */
const RUNS_BEFORE = 19

/**
 * Copies a brief, which then never changes, for a shared link; sharing the same brief again returns the existing link.
 */
export async function shareBrief(
  { briefs, pack, readBrief, sha256Of, transact }: ShareBriefDependencies,
  userId: string,
  briefId: string,
  now: Date,
): Promise<{ share: ActiveSharedLink; isNew: boolean }> {
  const stored = await briefs.byId(briefId)
  const brief = stored && readBrief(stored)
  if (!brief) throw new Refusal('unknown_brief')
  const earlier = (await briefs.history(stored.zone, RUNS_BEFORE, stored.runAt)).flatMap((run) => readBrief(run) ?? [])
  const { sha256, text } = composeSharedBriefResponse(sha256Of, brief, stored.runAt, earlier)

  return transact(async ({ accounts, shares }) => {
    await accounts.lock(userId)
    const existing = await shares.ofBrief(userId, briefId)
    if (existing) return { share: existing, isNew: false }
    if ((await shares.count(userId)) >= MAX_SHARE_LINKS_PER_USER) throw new Refusal('too_many_shares')
    const { zone, runAt } = stored
    const frozen = { briefId, origin: brief.origin, zone, runAt, madeAt: new Date(brief.generatedAt), sha256 }
    const share = await shares.add({ ...frozen, userId, body: pack(text).gzip, createdAt: now })
    return { share, isNew: true }
  })
}

export type RevokeSharedLinkDependencies = {
  shares: { revoke(userId: string, id: string, now: Date): Promise<boolean> }
  shared: { forget(id: string): void }
}

/** Revokes a shared link, which then behaves like an unknown link; sharing the brief again makes a new link. */
export async function revokeSharedLink(
  dependencies: RevokeSharedLinkDependencies,
  userId: string,
  id: string,
  now: Date,
): Promise<void> {
  const { shares, shared } = dependencies
  if (!(await shares.revoke(userId, id, now))) throw new Refusal('no_such_share')
  shared.forget(id)
}

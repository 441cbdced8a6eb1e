import type { Snapshot } from '@tradeops/contract/account/shares'

/** A frozen brief ready to be sent, and what a preview of its link says. */
export type SharedBrief = {
  etag: string
  json: Uint8Array
  gzip: Uint8Array
  about: Pick<Snapshot['brief'], 'zone' | 'summaryInsight' | 'origin'> & { runAt: Date }
}

export type SharedBriefsNeeds = {
  shares: {
    /** Null where there is none of this id, or it is revoked. */
    find(id: string): Promise<{ sha256: string; body: Uint8Array } | null>
    stands(id: string): Promise<boolean>
  }
  tokens: { issue(id: string): string; read(token: string): string | null }
  unpack(gzip: Uint8Array): Uint8Array
  nowMs(): number
}

/**
 * How long a link is believed to stand without a look at the database. A revocation, in whichever process, and an account
 * that is deleted, which says so to nobody, both hold everywhere after this.
 */
const BELIEVED_MS = 5_000
/** Some fifteen megabytes: a link that a whole desk opens stays, one that is opened once a day is read again. */
const MOST_KEPT = 200
/** Asked for in place of what a token of nobody's stands for, so that an answer takes as long as for a revoked one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What shared links show. A frozen brief never changes, so it is read once; that its link stands is asked again and again. */
export function sharedBriefs({ shares, tokens, unpack, nowMs }: SharedBriefsNeeds) {
  const kept = new Map<string, { shared: SharedBrief; untilMs: number }>()
  const underWay = new Map<string, Promise<SharedBrief | null>>()

  function ready(token: string): SharedBrief | null {
    const known = kept.get(token)
    return known && nowMs() < known.untilMs ? known.shared : null
  }

  function keep(token: string, shared: SharedBrief): void {
    kept.delete(token)
    kept.set(token, { shared, untilMs: nowMs() + BELIEVED_MS })
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  }

  async function load(id: string): Promise<SharedBrief | null> {
    const found = await shares.find(id)
    if (!found) return null
    const json = unpack(found.body)
    const { snapshot } = JSON.parse(Buffer.from(json).toString()) as { snapshot: Snapshot }
    const { zone, summaryInsight, origin } = snapshot.brief
    const about = { zone, summaryInsight, origin, runAt: new Date(snapshot.runAt) }
    return { etag: `"${found.sha256}"`, json, gzip: found.body, about }
  }

  async function look(token: string): Promise<SharedBrief | null> {
    const id = tokens.read(token) ?? NOBODY
    const known = kept.get(token)
    const shared = known ? ((await shares.stands(id)) ? known.shared : null) : await load(id)
    if (shared) keep(token, shared)
    else kept.delete(token)
    return shared
  }

  return {
    /** Without asking anybody; null where it has to be asked for. */
    ready,
    async read(token: string): Promise<SharedBrief | null> {
      const known = ready(token) ?? underWay.get(token)
      if (known) return known
      const looking = look(token).finally(() => underWay.delete(token))
      underWay.set(token, looking)
      return looking
    },
    forget: (id: string): void => void kept.delete(tokens.issue(id)),
  }
}

export type SharedBriefs = ReturnType<typeof sharedBriefs>

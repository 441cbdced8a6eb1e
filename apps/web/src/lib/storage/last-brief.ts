import { isZone, type Zone } from '@tradeops/domain/market/zones'

const STORE = 'last-brief'
const KEY = '/last-brief'

/** Browsers have it on secure pages only; where it is missing or full, nothing is kept. */
async function attempt<T>(action: (store: Cache) => Promise<T>): Promise<T | null> {
  try {
    return await action(await caches.open(STORE))
  } catch {
    return null
  }
}

/** One at a time: the last that was on the screen. */
export async function keepLastBrief(content: object): Promise<void> {
  await attempt((store) => store.put(KEY, Response.json(content)))
}

export const readLastBrief = (): Promise<unknown> =>
  attempt(async (store) => (await store.match(KEY))?.json() ?? null)

/** Whose it is; storage may hold anything. */
export async function readLastBriefZone(): Promise<Zone | null> {
  const { brief } = Object(await readLastBrief()) as { brief?: unknown }
  const { zone } = Object(brief) as { zone?: unknown }
  return typeof zone === 'string' && isZone(zone) ? zone : null
}

/** With the session that it was read in. */
export async function deleteLastBrief(): Promise<void> {
  await attempt((store) => store.delete(KEY))
}

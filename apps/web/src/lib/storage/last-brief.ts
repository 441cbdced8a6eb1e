import { isZone, type Zone } from '@tradeops/domain/market/zones'

const STORE = 'last-brief'
const KEY = '/last-brief'

/** Tries to use the Cache API, which exists on secure pages only; if it is missing or full, nothing is stored. */
async function attempt<T>(action: (store: Cache) => Promise<T>): Promise<T | null> {
  try {
    return await action(await caches.open(STORE))
  } catch {
    return null
  }
}

export async function saveLastBrief(content: object): Promise<void> {
  await attempt((store) => store.put(KEY, Response.json(content)))
}

export const readLastBrief = (): Promise<unknown> => attempt(async (store) => (await store.match(KEY))?.json() ?? null)

export async function readLastBriefZone(): Promise<Zone | null> {
  const { brief } = Object(await readLastBrief()) as { brief?: unknown }
  const { zone } = Object(brief) as { zone?: unknown }
  return typeof zone === 'string' && isZone(zone) ? zone : null
}

export async function deleteLastBrief(): Promise<void> {
  await attempt((store) => store.delete(KEY))
}

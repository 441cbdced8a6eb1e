import { isZone, type Zone } from '@tradeops/domain/market/zones'

const STORE = 'last-brief'
const KEY = '/last-brief'

/**
 * Tries to use the browser's Cache API, which exists on secure pages only; if it is missing or full, nothing is stored.
 */
async function attempt<T>(action: (store: Cache) => Promise<T>): Promise<T | null> {
  try {
    return await action(await caches.open(STORE))
  } catch {
    return null
  }
}

let deletions = 0

/**
 * Creates the function that saves the brief on screen. A reader can sign out before the save is finished, so a deletion
 * after this call wins: the next user of the browser must find nothing.
 */
export function createLastBriefSaver(): (content: object) => Promise<void> {
  const before = deletions
  return async (content) => {
    await attempt(async (store) => {
      if (deletions === before) await store.put(KEY, Response.json(content))
      if (deletions !== before) await store.delete(KEY)
    })
  }
}

export const readLastBrief = (): Promise<unknown> => attempt(async (store) => (await store.match(KEY))?.json() ?? null)

export async function readLastBriefZone(): Promise<Zone | null> {
  const { brief } = Object(await readLastBrief()) as { brief?: unknown }
  const { zone } = Object(brief) as { zone?: unknown }
  return typeof zone === 'string' && isZone(zone) ? zone : null
}

export async function deleteLastBrief(): Promise<void> {
  deletions += 1
  await attempt((store) => store.delete(KEY))
}

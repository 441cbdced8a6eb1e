import { DEFAULT_ZONE, isZone, type Zone } from '@tradeops/domain/market/zones'
import { useIsHydrated } from '../browser/server-render.ts'
import { readLocalStorageText, writeLocalStorageText } from './local-storage.ts'

const KEY = 'last_zone'

/** Reads the load zone that the reader chose last, on the home page or in a brief; the home page starts with it. */
export function readLastZone(): Zone {
  const stored = readLocalStorageText(KEY)
  return stored !== null && isZone(stored) ? stored : DEFAULT_ZONE
}

/**
 * Returns the load zone that the reader chose last; the server does not know the reader, so it renders the default
 * zone.
 */
export const useLastZone = (): Zone => (useIsHydrated() ? readLastZone() : DEFAULT_ZONE)

export const saveLastZone = (zone: Zone): void => void writeLocalStorageText(KEY, zone)

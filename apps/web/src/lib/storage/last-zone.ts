import { DEFAULT_ZONE, isZone, type Zone } from '@tradeops/domain/market/zones'
import { useIsHydrated } from '../browser/use-is-hydrated.ts'
import { readLocal, writeLocal } from './local-storage.ts'

const KEY = 'last_zone'

/** Reads the zone that a reader chose last, on Home or in a brief; Home starts with it. */
export function readLastZone(): Zone {
  const stored = readLocal(KEY)
  return stored !== null && isZone(stored) ? stored : DEFAULT_ZONE
}

/** The server, which knows no reader, renders the default zone. */
export const useLastZone = (): Zone => (useIsHydrated() ? readLastZone() : DEFAULT_ZONE)

export const saveLastZone = (zone: Zone): void => void writeLocal(KEY, zone)

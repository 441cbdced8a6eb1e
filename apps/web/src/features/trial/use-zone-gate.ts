import type { Zone } from '@tradeops/domain/market/zones'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTrial } from './trial-context.ts'

/**
 * Counts the brief that is on the screen, and judges every move to another zone's. `zone` is null while it is not known
 * whose a kept brief is; `shown` is the zone of a whole brief: null while there is none, because it is on its way, could
 * not be had or lacks a required source.
 */
export function useZoneGate(zone: Zone | null, shown: Zone | null) {
  const { isSignedIn, briefOpened, chooseZone } = useTrial()
  const openedSignedIn = useRef<Zone | null>(null)
  const [refusal, setRefusal] = useState<{ at: Zone | null; wanted: Zone } | null>(null)

  // Whoever signs out under a brief, or while it is on its way, has not asked for it as a visitor.
  useEffect(() => {
    if (isSignedIn) openedSignedIn.current = shown ?? zone
    else if (shown !== null && openedSignedIn.current !== shown) briefOpened(shown)
  }, [zone, shown, isSignedIn, briefOpened])

  const canMoveTo = useCallback(
    (to: Zone): boolean => {
      if (to === zone) return true
      const verdict = chooseZone(to)
      setRefusal(verdict === 'refused' ? { at: zone, wanted: to } : null)
      return verdict === 'granted'
    },
    [zone, chooseZone],
  )

  return { canMoveTo, refused: refusal?.at === zone ? refusal.wanted : null }
}

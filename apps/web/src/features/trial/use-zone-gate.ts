import type { Zone } from '@tradeops/domain/market/zones'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTrial } from './trial-context.ts'

/** Counts the brief that is on the screen, and judges every move to another zone's. Null: it is not known yet whose. */
export function useZoneGate(zone: Zone | null) {
  const { isSignedIn, briefOpened, chooseZone } = useTrial()
  const openedSignedIn = useRef<Zone | null>(null)
  const [refusal, setRefusal] = useState<{ at: Zone | null; wanted: Zone } | null>(null)

  // Whoever signs out under a brief has not asked for it as a visitor.
  useEffect(() => {
    if (zone === null) return
    if (isSignedIn) openedSignedIn.current = zone
    else if (openedSignedIn.current !== zone) briefOpened(zone)
  }, [zone, isSignedIn, briefOpened])

  const mayMoveTo = useCallback(
    (to: Zone): boolean => {
      if (to === zone) return true
      const verdict = chooseZone(to)
      setRefusal(verdict === 'refused' ? { at: zone, wanted: to } : null)
      return verdict === 'granted'
    },
    [zone, chooseZone],
  )

  return { mayMoveTo, refused: refusal?.at === zone ? refusal.wanted : null }
}

import type { Zone } from '@tradeops/domain/market/zones'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTrial } from './trial-context.ts'

/**
 * Counts the brief on the screen for the trial, and decides whether the reader can switch to another load zone. `zone`
 * is null while the zone of a past brief is loading; `shown` is null while no complete brief is on the screen.
 */
export function useTrialZoneLimit(zone: Zone | null, shown: Zone | null) {
  const { isSignedIn, briefOpened, chooseZone } = useTrial()
  const openedSignedIn = useRef<Zone | null>(null)
  const [refusal, setRefusal] = useState<{ at: Zone | null; wanted: Zone } | null>(null)

  // A user who signs out while a brief is open or loading has not requested that brief as a visitor.
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

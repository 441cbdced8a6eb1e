import type { Zone } from '@tradeops/domain/market/zones'
import { useCallback, useEffect, useState } from 'react'
import { useTrial } from './trial-context.ts'

/** Counts the brief that is on the screen, and judges every move to another zone's. */
export function useZoneGate(zone: Zone) {
  const { briefOpened, chooseZone } = useTrial()
  const [refusal, setRefusal] = useState<{ at: Zone; wanted: Zone } | null>(null)

  useEffect(() => briefOpened(zone), [zone, briefOpened])

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

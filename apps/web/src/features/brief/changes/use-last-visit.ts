import type { SeenBrief } from '@tradeops/domain/account/visits'
import type { Zone } from '@tradeops/domain/market/zones'
import { useEffect, useState } from 'react'
import { useVisible } from '../../../lib/browser/use-visible.ts'
import type { Brief } from '../brief.ts'
import { noteSeen } from './note-seen.ts'

/**
 * The last brief of this zone that the reader saw on the visit before; null while nobody knows. Every brief that can be
 * seen is noted, so that the next visit knows where this one ended; a tab in the background shows nothing to anybody.
 */
export function useLastVisit({ zone, id }: Pick<Brief, 'zone' | 'id'>): SeenBrief | null {
  const isVisible = useVisible()
  const [last, setLast] = useState<{ zone: Zone; visit: SeenBrief | null } | null>(null)
  useEffect(() => {
    if (!isVisible) return
    let isWanted = true
    noteSeen(zone, id).then(
      (visit) => isWanted && setLast({ zone, visit }),
      // What was known stays: a note that got lost costs the next visit a few minutes, and this one nothing.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [zone, id, isVisible])
  return last?.zone === zone ? last.visit : null
}

import type { SeenBrief } from '@tradeops/domain/account/last-seen-briefs'
import type { Zone } from '@tradeops/domain/market/zones'
import { useEffect, useState } from 'react'
import { useIsTabVisible } from '../../../lib/browser/use-is-tab-visible.ts'
import type { Brief } from '../brief.ts'
import { exchangeSeenBrief } from './exchange-seen-brief.ts'

/**
 * Finds the last brief of this load zone that the reader saw on the previous visit; null while unknown. The hook also
 * records every brief shown in a visible tab, so that the next visit knows where this one ended.
 */
export function useLastSeenBrief({ zone, id }: Pick<Brief, 'zone' | 'id'>): SeenBrief | null {
  const isVisible = useIsTabVisible()
  const [last, setLast] = useState<{ zone: Zone; visit: SeenBrief | null } | null>(null)
  useEffect(() => {
    if (!isVisible || id === null) return
    let isActive = true
    exchangeSeenBrief(zone, id).then(
      (visit) => isActive && setLast({ zone, visit }),
      // A failure to save is ignored, because the next visit then only compares with a brief some minutes older.
      () => undefined,
    )
    return () => {
      isActive = false
    }
  }, [zone, id, isVisible])
  return last?.zone === zone ? last.visit : null
}

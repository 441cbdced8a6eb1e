import { useEffect, useRef } from 'react'
import { trackEvent } from '../../../lib/tracking/track.ts'
import type { Brief } from '../brief.ts'

/** Tracks every brief shown for analytics: the first one, those of other zones, and each newer one. */
export function useTrackBriefViews(brief: Brief | null) {
  const seen = useRef<Pick<Brief, 'zone' | 'id'> | null>(null)
  const { zone, id } = brief ?? {}

  useEffect(() => {
    if (zone === undefined || id === undefined) return
    const before = seen.current
    if (before?.zone === zone && before.id === id) return
    seen.current = { zone, id }
    if (before?.zone === zone) trackEvent('brief_refreshed', { zone, viewSource: 'refresh' })
    else trackEvent('brief_viewed', { zone, viewSource: before ? 'zone_change' : 'direct' })
  }, [zone, id])
}

import type { Zone } from '@tradeops/domain/market/zones'
import { type Level, levelRank } from '@tradeops/domain/rules/level'
import { useEffect } from 'react'
import { useFromNow } from '../../../lib/time/use-now.ts'
import { isCurrent, livenessOf } from '../live/liveness.ts'
import type { BriefState } from '../live/use-brief.ts'
import alertIcon from './icons/alert.svg'
import warnIcon from './icons/warn.svg'
import watchIcon from './icons/watch.svg'
import { datedTitle, liveTitle } from './tab-title.ts'

const ICONS: Partial<Record<Level, string>> = { alert: alertIcon, warn: warnIcon, watch: watchIcon }

/**
 * The tab tells the price and the highest level, so that whoever works in another one is called back. Only while that is
 * the market now: a brief that is kept, old or cut off names itself and calls nobody.
 */
export function useBriefTab(state: BriefState, zone: Zone | null): void {
  const brief = 'brief' in state ? state.brief : null
  const isLive = useFromNow((now) => 'brief' in state && isCurrent(livenessOf(state.brief, state.connection, now)))
  const level = (brief?.intelligence ?? []).reduce<Level>(
    (highest, item) => (levelRank(item.level) > levelRank(highest) ? item.level : highest),
    'info',
  )
  const dated = datedTitle(brief, zone)
  const title = brief && isLive ? liveTitle(brief, level) : dated
  const icon = isLive ? ICONS[level] : undefined

  useEffect(() => {
    document.title = title
    const name = (words: string) => () => {
      document.title = words
    }
    const [forPaper, forTheTab] = [name(dated), name(title)]
    window.addEventListener('beforeprint', forPaper)
    window.addEventListener('afterprint', forTheTab)
    return () => {
      window.removeEventListener('beforeprint', forPaper)
      window.removeEventListener('afterprint', forTheTab)
    }
  }, [title, dated])

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link || !icon) return
    const neutral = link.href
    link.href = icon
    return () => {
      link.href = neutral
    }
  }, [icon])
}

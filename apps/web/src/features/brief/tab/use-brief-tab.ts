import type { Zone } from '@tradeops/domain/market/zones'
import { type Level, levelRank } from '@tradeops/domain/rules/level'
import { useEffect } from 'react'
import { useRenderedPage } from '../../../lib/browser/rendered-page.ts'
import { useValueFromNow } from '../../../lib/time/use-now.ts'
import { decideLiveness, isLiveOrConnecting } from '../live/liveness.ts'
import type { BriefState } from '../live/use-brief.ts'
import alertIcon from './icons/alert.svg'
import warnIcon from './icons/warn.svg'
import watchIcon from './icons/watch.svg'
import { composeDatedTitle, composeLinkHead, composeLiveTitle } from './tab-title.ts'

const ICONS: Partial<Record<Level, string>> = { alert: alertIcon, warn: warnIcon, watch: watchIcon }

/** Shows price and highest level in the browser tab while the brief is current, for readers who work in another tab. */
export function useBriefTab(state: BriefState, zone: Zone | null): void {
  const brief = 'brief' in state ? state.brief : null
  const isLive = useValueFromNow(
    (now) => 'brief' in state && isLiveOrConnecting(decideLiveness(state.brief, state.connection, now)),
  )
  const level = (brief?.intelligence ?? []).reduce<Level>(
    (highest, item) => (levelRank(item.level) > levelRank(highest) ? item.level : highest),
    'info',
  )
  const dated = composeDatedTitle(brief, zone)
  const title = brief && isLive ? composeLiveTitle(brief, level) : dated
  const page = useRenderedPage()
  if (brief) page?.setHead?.(composeLinkHead(brief, isLive ? level : null))
  const icon = isLive ? ICONS[level] : undefined

  useEffect(() => {
    document.title = title
    const titleSetter = (text: string) => () => {
      document.title = text
    }
    const [setPrintTitle, setTabTitle] = [titleSetter(dated), titleSetter(title)]
    window.addEventListener('beforeprint', setPrintTitle)
    window.addEventListener('afterprint', setTabTitle)
    return () => {
      window.removeEventListener('beforeprint', setPrintTitle)
      window.removeEventListener('afterprint', setTabTitle)
    }
  }, [title, dated])

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link || !icon) return
    const defaultIcon = link.href
    link.href = icon
    return () => {
      link.href = defaultIcon
    }
  }, [icon])
}

import type { Zone } from '@tradeops/domain/market/zones'
import { type AlertLevel, rankAlertLevel } from '@tradeops/domain/rules/alert-level'
import { useEffect } from 'react'
import { useServerRender } from '../../../lib/browser/server-render.ts'
import { useValueFromNow } from '../../../lib/time/use-now.ts'
import { decideLiveness, isLiveOrConnecting } from '../live/liveness.ts'
import type { BriefLoadState } from '../live/use-brief.ts'
import alertIcon from './icons/alert.svg'
import warnIcon from './icons/warn.svg'
import watchIcon from './icons/watch.svg'
import { composeBriefLinkPreview, composeDatedBriefTitle, composeLiveTabTitle } from './tab-title.ts'

const ICONS: Partial<Record<AlertLevel, string>> = { alert: alertIcon, warn: warnIcon, watch: watchIcon }

/**
 * Shows the price and the highest alert level in the title of the browser tab while the brief is current, for readers
 * who work in another tab.
 */
export function useBriefTabTitle(state: BriefLoadState, zone: Zone | null): void {
  const brief = 'brief' in state ? state.brief : null
  const isLive = useValueFromNow(
    (now) => 'brief' in state && isLiveOrConnecting(decideLiveness(state.brief, state.connection, now)),
  )
  const level = (brief?.intelligence ?? []).reduce<AlertLevel>(
    (highest, item) => (rankAlertLevel(item.level) > rankAlertLevel(highest) ? item.level : highest),
    'info',
  )
  const dated = composeDatedBriefTitle(brief, zone)
  const title = brief && isLive ? composeLiveTabTitle(brief, level) : dated
  const page = useServerRender()
  if (brief) page?.setHead?.(composeBriefLinkPreview(brief, isLive ? level : null))
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

import { useEffect } from 'react'

const PRODUCT = 'TradeOps Market Intel Brief'

/** Names the tab after the page. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}

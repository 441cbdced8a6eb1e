import { useEffect } from 'react'

const PRODUCT = 'TradeOps Market Intel Brief'

/** Sets the tab's title. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}

import { useEffect } from 'react'

const PRODUCT = 'TradeOps Market Intel Brief'

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}

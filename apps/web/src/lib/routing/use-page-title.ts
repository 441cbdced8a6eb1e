import { useEffect } from 'react'
import { useRenderedPage } from '../browser/rendered-page.ts'

const PRODUCT = 'TradeOps Market Intel Brief'

export function usePageTitle(title: string) {
  useRenderedPage()?.setHead?.({ title: `${title} · ${PRODUCT}` })
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}

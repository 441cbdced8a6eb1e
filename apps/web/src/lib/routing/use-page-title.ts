import { useEffect } from 'react'
import { useServerRender } from '../browser/server-render.ts'

const PRODUCT = 'TradeOps Market Intel Brief'

export function usePageTitle(title: string) {
  useServerRender()?.setHead?.({ title: `${title} · ${PRODUCT}` })
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}

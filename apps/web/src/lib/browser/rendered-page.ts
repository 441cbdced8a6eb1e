import { createContext, useContext } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** What a link to the page shows in a chat or a search result. */
export type PageHead = { title: string; description?: string }

/** What the server assumed when it rendered a page, so that the browser's first render gives the same markup. */
export type RenderedPage = {
  /** The one instant from which every age on the page was computed. */
  instantMs: number
  isPhone: boolean
  origin: string
  /** Collects the title and the summary on the server, where there is no document. */
  setHead?: (head: PageHead) => void
}

/** Null where the browser renders the page by itself. */
export const RenderedPageContext = createContext<RenderedPage | null>(null)

export const useRenderedPage = (): RenderedPage | null => useContext(RenderedPageContext)

/** The site's address, as the browser knows it once it has taken over the page. */
export function useOrigin(): string {
  const page = useRenderedPage()
  return useIsHydrated() || page === null ? window.location.origin : page.origin
}

import { createContext, useContext } from 'react'

/** The title and description that a chat or a search result shows for a link to the page. */
export type PageHead = { title: string; description?: string }

/** What the server assumed when it rendered a page, so that the browser's first render gives the same markup. */
export type ServerRender = {
  /** The one instant from which the server computed every age on the page. */
  instantMs: number
  isPhone: boolean
  origin: string
  /** Collects the title and the description of the page on the server, where no document exists. */
  setHead?: (head: PageHead) => void
}

/**
 * The page that the server rendered; null if the browser renders the page without the server, and after the takeover.
 * The change to null is a transition, because rendering all that depends on it at once would block a phone.
 */
export const ServerRenderContext = createContext<ServerRender | null>(null)

export const useServerRender = (): ServerRender | null => useContext(ServerRenderContext)

/** False on the server and until the browser has taken over a page that the server rendered; then true. */
export const useIsHydrated = (): boolean => useServerRender() === null

/** Returns the address of the site: the server's setting during the first render, then the browser's own. */
export function useSiteOrigin(): string {
  const page = useServerRender()
  return page === null ? window.location.origin : page.origin
}

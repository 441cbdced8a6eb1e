import type { DehydratedState } from '@tanstack/react-query'
import type { ServerRender } from '../lib/browser/server-render.ts'

/**
 * The data that the server adds to a rendered page, so that the browser can continue from it without a second request.
 */
export type PageData = {
  /** Path and query for which the page was rendered. */
  address: string
  page: Omit<ServerRender, 'setHead'>
  queries: DehydratedState
}

export const PAGE_DATA_ID = 'page-data'

/** Writes the page data as JSON for a script element, with `<` escaped so that no text can end the element. */
export const serializePageData = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/**
 * Reads the data that the server added to the page; null if the page is empty or was rendered for another address, as
 * offline pages are.
 */
export function readPageData(page: Document, address: string): PageData | null {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent
  if (!text) return null
  try {
    const data = JSON.parse(text) as PageData
    return data.address === address ? data : null
  } catch {
    return null
  }
}

import type { DehydratedState } from '@tanstack/react-query'
import type { RenderedPage } from '../lib/browser/rendered-page.ts'

/** What the server adds to a rendered page, so that the browser can take it over without a second request. */
export type PageData = {
  /** Path and query for which the page was rendered. */
  address: string
  page: Omit<RenderedPage, 'setHead'>
  queries: DehydratedState
}

export const PAGE_DATA_ID = 'page-data'

/** JSON for a script element: no text of a source can end the element. */
export const writePageData = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Null where the server sent an empty page or one for another address, as a service worker does offline. */
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

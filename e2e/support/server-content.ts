import type { Page } from '@playwright/test'
import { PAGE_PATHS, SHELL_PATH } from '@tradeops/contract/site/pages'

const PATHS: readonly string[] = Object.values(PAGE_PATHS)

/** Opens pages without the content that the server renders, as a reader who is offline gets them. */
export const openWithoutServerContent = (page: Page, route = page.route.bind(page)): Promise<unknown> =>
  route(
    ({ pathname }) => PATHS.includes(pathname),
    (each) =>
      each.request().resourceType() === 'document'
        ? each.continue({ url: new URL(SHELL_PATH, each.request().url()).href })
        : each.fallback(),
  )

/** A test that answers the app's requests itself must not get the server's answers inside the page. */
export function hideServerContentFromAnsweredPages(page: Page): void {
  const route = page.route.bind(page)
  let isHidden = false
  page.route = async (address, ...handling) => {
    if (!isHidden && String(address).includes('/api/')) {
      isHidden = true
      await openWithoutServerContent(page, route)
    }
    return route(address, ...handling)
  }
}

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

/** A link on the server's page does what it says at once, so a test of the app waits until the app answers. */
export function waitForAppAfterLoad(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const waitForApp = () => page.locator('#not-updating').waitFor({ state: 'detached' })
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (options?.waitUntil !== 'commit') await waitForApp()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil !== 'commit') await waitForApp()
    return answer
  }
}

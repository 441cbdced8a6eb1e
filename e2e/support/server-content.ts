import type { Page } from '@playwright/test'
import { APP_SHELL_PATH, PAGE_PATHS } from '@tradeops/contract/site/pages'

const PATHS: readonly string[] = Object.values(PAGE_PATHS)

/** Opens pages without the content that the server renders, like the empty page that an offline reader gets. */
const openWithoutServerContent = (route: Page['route']): Promise<unknown> =>
  route(
    ({ pathname }) => PATHS.includes(pathname),
    (each) =>
      each.request().resourceType() === 'document'
        ? each.continue({ url: new URL(APP_SHELL_PATH, each.request().url()).href })
        : each.fallback(),
  )

/**
 * Hides the server-rendered content in a test that answers the app's API requests itself, because that content would
 * contain the server's real answers.
 */
export function hideServerContentFromAnsweredPages(page: Page): void {
  const route = page.route.bind(page)
  let isHidden = false
  page.route = async (address, ...handling) => {
    if (!isHidden && String(address).includes('/api/')) {
      isHidden = true
      await openWithoutServerContent(route)
    }
    return route(address, ...handling)
  }
}

/**
 * Makes a test wait after each page load until the app has started, because links on the server-rendered page work at
 * once, without the app.
 */
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

import type { Page } from '@playwright/test'
import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import { presetTrialRecord } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const SPENT = {
  briefCount: 1,
  zones: ['HOUSTON'],
  modalDismissals: { limit_reached: 3, new_brief_gate: 2, brief_timer: 2 },
}

/** Every page a visitor can reach, including error pages. */
const ADDRESSES = [
  ...Object.values(PAGE_PATHS).filter((path) => path !== PAGE_PATHS.homeFile && path !== PAGE_PATHS.home),
  '/brief?zone=MARS',
  '/no/such/page',
  '/login?expired=true&redirect=%2Fbrief%3Fzone%3DWEST',
  '/verify-email?token=not-a-link-we-ever-sent',
  '/reset-password?token=abc',
  PAGE_PATHS.home,
]

const withMode = (address: string, mode: string | null): string =>
  mode === null ? address : `${address}${address.includes('?') ? '&' : '?'}mode=${mode}`

/** The links of the page to other pages of this site. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      // The API's document is not a page of the app.
      .filter(({ pathname }) => !pathname.startsWith('/api/'))
      .filter(({ origin, hash, pathname }) => origin === location.origin && !(hash && pathname === location.pathname))
      .map(({ href }) => href.slice(location.origin.length)),
  )

/** Navigates as the site's router does, without a reload. Every page sets the document title once it is rendered. */
async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await expect(page).toHaveTitle(/./)
}

/** Loads Home by its file name first, then navigates to every other page. */
async function crawl(page: Page, mode: string | null): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const address of [PAGE_PATHS.homeFile, ...ADDRESSES]) {
    if (address === PAGE_PATHS.homeFile) await page.goto(withMode(address, mode))
    else await moveTo(page, withMode(address, mode))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Verifying Your Email' })).toHaveCount(0)
    found.set(address, await linksOf(page))
  }
  return found
}

const modeIn = (link: string) => new URL(link, 'http://site').searchParams.getAll('mode')

test('every link of every page of the running product keeps the mode of a visitor', async ({ page }) => {
  test.slow()
  await presetTrialRecord(page, SPENT)
  const found = await crawl(page, null)
  for (const [address, links] of found) {
    expect(links.length, address).toBeGreaterThan(0)
    for (const link of links) expect(modeIn(link), `${link} on ${address}`).toEqual(['free'])
  }
})

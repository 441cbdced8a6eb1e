import type { Page } from '@playwright/test'
import { PAGES } from '@tradeops/contract/site/pages'
import { comeBackAs, verified } from '../support/people.ts'
import { generateButton, modal, press, startWith, zoneLink } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const SPENT = {
  briefCount: 1,
  zones: ['HOUSTON'],
  modalDismissals: { limit_reached: 3, new_brief_gate: 2, brief_timer: 2 },
}

/** Every page a visitor can reach, also the ones nobody means to open. */
const ADDRESSES = [
  ...Object.values(PAGES).filter((path) => path !== PAGES.homeFile && path !== PAGES.home),
  '/brief?zone=MARS',
  '/no/such/page',
  '/login?expired=true&redirect=%2Fbrief%3Fzone%3DWEST',
  '/verify-email?token=not-a-link-we-ever-sent',
  '/reset-password?token=abc',
  PAGES.home,
]

const withMode = (address: string, mode: string | null): string =>
  mode === null ? address : `${address}${address.includes('?') ? '&' : '?'}mode=${mode}`

/** The links that lead to a page of this site, as they stand in it. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, hash, pathname }) => origin === location.origin && !(hash && pathname === location.pathname))
      .map(({ href }) => href.slice(location.origin.length)),
  )

/** As the site itself moves on: nothing is loaded but what the page needs. Every page names the tab once it is drawn. */
async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await expect(page).toHaveTitle(/./)
}

/** Home by its file first, and loaded; from there every page is moved to. */
async function crawl(page: Page, asked: string | null): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const address of [PAGES.homeFile, ...ADDRESSES]) {
    if (address === PAGES.homeFile) await page.goto(withMode(address, asked))
    else await moveTo(page, withMode(address, asked))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Verifying Your Email' })).toHaveCount(0)
    found.set(address, await linksOf(page))
  }
  return found
}

const modeIn = (link: string) => new URL(link, 'http://site').searchParams.getAll('mode')

for (const [who, asked, kept] of [
  ['a visitor who asked for nothing', null, 'free'],
  ['a visitor in free mode', 'free', 'free'],
  ['a visitor who asked for registered mode', 'registered', 'registered'],
] as const) {
  test(`every link of every page keeps mode=${kept} for ${who}`, async ({ page }) => {
    test.slow()
    await startWith(page, SPENT)
    const found = await crawl(page, asked)
    for (const [address, links] of found) {
      expect(links.length, address).toBeGreaterThan(0)
      for (const link of links) expect(modeIn(link), `${link} on ${address}`).toEqual([kept])
    }
    const all = [...found.values()].flat()
    for (const path of ['/?', '/brief?', '/login?', '/register?', '/forgot-password?']) {
      expect(
        all.some((link) => link.startsWith(path)),
        path,
      ).toBe(true)
    }
  })
}

test('the links of somebody signed in carry no mode, whatever the address says', async ({ page }) => {
  test.slow()
  await comeBackAs(page, await verified(page.request))
  for (const asked of [null, 'free']) {
    for (const [address, links] of await crawl(page, asked)) {
      for (const link of links) expect(modeIn(link), `${link} on ${address}`).toEqual([])
    }
  }
})

test('registered mode stays with a visitor who asked for it, through every button and back', async ({ page }) => {
  await startWith(page, SPENT)
  await page.goto('/?mode=registered')
  await page.getByLabel('ERCOT Zone').selectOption('WEST')
  await generateButton(page).click()
  await expect(page).toHaveURL('/brief?zone=WEST&mode=registered')
  await zoneLink(page, 'North').click()
  await expect(page).toHaveURL('/brief?zone=NORTH&mode=registered')
  await page.keyboard.press('3')
  await expect(page).toHaveURL('/brief?zone=SOUTH&mode=registered')
  await expect(modal(page)).toBeHidden()
  await press(page, 'New Brief')
  await expect(page).toHaveURL('/?mode=registered')
  await page.goto('/preferences?mode=registered')
  await expect(page).toHaveURL('/login?redirect=/preferences&mode=registered')
})

test('the quiet lines of a spent trial keep the mode and the page they stand on', async ({ page }) => {
  await startWith(page, SPENT)
  await page.goto('/brief?zone=HOUSTON')
  await zoneLink(page, 'West').click()
  await expect(page.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    '/register?redirect=%2Fbrief%3Fzone%3DHOUSTON&mode=free',
  )
})

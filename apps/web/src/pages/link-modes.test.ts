import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import { ZONES } from '@tradeops/domain/market/zones'
import batteries from '@tradeops/domain/present/example-batteries.json' with { type: 'json' }
import example from '@tradeops/domain/present/example-monitor.json' with { type: 'json' }
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { signInAs } from '../../test/served/accounts.ts'
import { createBoardWith } from '../../test/served/served-board.ts'
import { answerAtDayTime, serveSimulatedDay } from '../../test/served/served-day.ts'
import { serveForecastMisses } from '../../test/served/served-misses.ts'
import { serveTrackRecord } from '../../test/served/served-record.ts'
import { STATUS_ANSWER } from '../../test/served/served-status.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'
import {
  clickButton,
  findDialog,
  findGenerateButton,
  findZoneLink,
  presetTrialRecord,
} from '../../test/served/trial.ts'

const SPENT = {
  briefCount: 1,
  zones: ['HOUSTON'],
  modalDismissals: { limit_reached: 3, new_brief_gate: 2, brief_timer: 2 },
}

const HOME_PATHS: string[] = [PAGE_PATHS.homeFile, PAGE_PATHS.home]

/** Every page a visitor can reach, including error pages. */
const ADDRESSES = [
  ...Object.values(PAGE_PATHS).filter((path) => !HOME_PATHS.includes(path)),
  '/brief?zone=MARS',
  '/no/such/page',
  '/login?expired=true&redirect=%2Fbrief%3Fzone%3DWEST',
  '/verify-email?token=not-a-link-we-ever-sent',
  '/reset-password?token=abc',
  PAGE_PATHS.home,
]

const withMode = (address: string, mode: string | null): string =>
  mode === null ? address : `${address}${address.includes('?') ? '&' : '?'}mode=${mode}`

/** Lists the links of the page to other pages of this site. */
const linksOfPage = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin, hash, pathname }) => {
      const { location } = window
      const isPage = !pathname.startsWith('/api/')
      return isPage && origin === location.origin && !(hash && pathname === location.pathname)
    })
    .map(({ href }) => href.slice(window.location.origin.length))

/** Navigates as the site's router does, without a reload. Every page sets the document title once it is rendered. */
async function moveTo(page: Page, address: string): Promise<void> {
  document.title = ''
  window.history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
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
    if (HOME_PATHS.includes(address))
      await expect(page.getByRole('rowheader', { name: 'West' }).getByRole('link')).toHaveText('West')
    found.set(address, linksOfPage())
  }
  return found
}

const modeIn = (link: string) => new URL(link, 'http://site').searchParams.getAll('mode')

async function serveEverything(page: Page): Promise<void> {
  const day = createSimulatedDay(CALM_DAY)
  await serveSimulatedDay(page, day, { hasTrial: true })
  const board = createBoardWith(day, ...ZONES.map((zone) => ({ zone })))
  await page.route('**/api/board', (route) => answerAtDayTime(route, day, board))
  await page.route('**/api/status', (route) => answerAtDayTime(route, day, STATUS_ANSWER))
  await serveTrackRecord(page)
  await serveForecastMisses(page)
  await page.route('**/api/monitor', (route) => route.fulfill({ json: example }))
  await page.route('**/api/batteries?*', (route) => route.fulfill({ json: batteries }))
}

for (const [who, mode, keptMode] of [
  ['a visitor without a mode', null, 'free'],
  ['a visitor in free mode', 'free', 'free'],
  ['a visitor in registered mode', 'registered', 'registered'],
] as const) {
  test(`every link of every page keeps mode=${keptMode} for ${who}`, async ({ page }) => {
    await serveEverything(page)
    presetTrialRecord(SPENT)
    const found = await crawl(page, mode)
    for (const [address, links] of found) {
      expect(links.length, address).toBeGreaterThan(0)
      for (const link of links) expect(modeIn(link), `${link} on ${address}`).toEqual([keptMode])
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

test('the links of a signed-in user have no mode, whatever the URL has', async ({ page }) => {
  await serveEverything(page)
  await signInAs(page)
  for (const mode of [null, 'free']) {
    for (const [address, links] of await crawl(page, mode)) {
      for (const link of links) expect(modeIn(link), `${link} on ${address}`).toEqual([])
    }
  }
})

test('registered mode is kept through every button and back', async ({ page }) => {
  await serveEverything(page)
  presetTrialRecord(SPENT)
  await page.goto('/?mode=registered')
  await page.getByLabel('ERCOT Zone').selectOption('WEST')
  await findGenerateButton(page).click()
  await expect(page).toHaveURL('/brief?zone=WEST&mode=registered')
  await findZoneLink(page, 'North').click()
  await expect(page).toHaveURL('/brief?zone=NORTH&mode=registered')
  await page.keyboard.press('3')
  await expect(page).toHaveURL('/brief?zone=SOUTH&mode=registered')
  await expect(findDialog(page)).toBeHidden()
  await clickButton(page, 'New Brief')
  await expect(page).toHaveURL('/?mode=registered')
  await page.goto('/preferences?mode=registered')
  await expect(page).toHaveURL('/login?redirect=/preferences&mode=registered')
})

test('the notice of a used trial keeps the mode and the requested zone in its link', async ({ page }) => {
  await serveEverything(page)
  presetTrialRecord(SPENT)
  await page.goto('/brief?zone=HOUSTON')
  await findZoneLink(page, 'West').click()
  await expect(page.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    '/register?redirect=%2Fbrief%3Fzone%3DWEST&mode=free',
  )
})

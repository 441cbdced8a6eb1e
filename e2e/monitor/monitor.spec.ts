import type { Page } from '@playwright/test'
import example from '@tradeops/domain/present/example-monitor.json' with { type: 'json' }
import { measureHorizontalOverflow } from '../support/horizontal-overflow.ts'
import { fillInFields, getSharedPerson, registerPerson, signInWithoutForm } from '../support/people.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

const now = (page: Page) => page.getByRole('table').first()
const priceOf = (page: Page, zone: string) => now(page).getByRole('row', { name: zone }).getByRole('cell').first()

/** Opens the monitor of a signed-in user with the sample data. */
async function openSample(page: Page): Promise<void> {
  await signInWithoutForm(page, await getSharedPerson(page.request))
  await page.route('**/api/monitor', (route) => route.fulfill({ json: example }))
  await page.goto('/monitor')
  await expect(priceOf(page, 'Houston')).toHaveText(/144\.07/)
}

test('a visitor sees a labeled sample of the monitor, and the real one after signing in', async ({ page }) => {
  const person = await registerPerson(page.request)
  await page.goto('/monitor')
  await expect(page.getByRole('heading', { level: 1, name: 'The board' })).toBeVisible()
  await expect(page.getByText(/^A sample: a simulated afternoon/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await fillInFields(page, { Email: person.email, Password: person.password })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/monitor')
  await expect(page.getByText(/^A sample/)).toBeHidden()
  await expect(priceOf(page, 'Houston')).toHaveText(/^−?\d+\.\d\d/)
  await expect(page.getByText(/^Live · /)).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL('/history')
})

test('C copies the table, ? lists the keys, and a number opens the brief of a zone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSample(page)
  await expectAccessible(page)
  await page.keyboard.press('c')
  await expect(page.getByText('Copied: 4 zones and the hub average, tab-separated.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\nHouston\tHB_HOUSTON\t.*\t144\.07\t/)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Copy the table')
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/\/brief\?zone=NORTH/)
})

test('on a phone the table scrolls under the zone header, and the page links are at the bottom', async ({ page }) => {
  await openSample(page)
  expect(await findSmallTargets(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBe(0)
  const zone = now(page).getByRole('rowheader', { name: 'Houston' })
  await priceOf(page, 'Houston').evaluate((cell) => cell.closest('table')!.parentElement!.scrollTo(600, 0))
  await expect(priceOf(page, 'Houston')).not.toBeInViewport()
  await expect(zone).toBeInViewport({ ratio: 1 })

  const pages = page.getByRole('navigation', { name: 'Pages' })
  const bar = await pages.evaluate((element) => element.getBoundingClientRect().bottom - window.innerHeight)
  expect(bar).toBe(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const foot = await page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().bottom)
  // The height is rounded down, because page heights have fractions of a pixel and scrolling uses whole pixels.
  expect(Math.floor(foot)).toBeLessThanOrEqual((await pages.boundingBox())!.y + 1)
})

test.describe('with forced colors', () => {
  test.use({ forcedColors: 'active' })

  test('the bars and the gauge of the monitor use them', async ({ page }) => {
    await openSample(page)
    const styleOf = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property)
    const ink = await page.evaluate(() => getComputedStyle(document.body).color)
    expect(await styleOf('thead svg rect', 'fill')).toBe(ink)
    expect(await styleOf('svg[aria-label^=PRC] line', 'stroke')).toBe(ink)
  })
})

import type { Page } from '@playwright/test'
import example from '@tradeops/domain/present/example-monitor.json' with { type: 'json' }
import { readStyle, readSystemColor } from '../support/forced-colors.ts'
import { measureHorizontalOverflow } from '../support/horizontal-overflow.ts'
import { getSharedPerson, signInWithoutForm } from '../support/people.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

const now = (page: Page) => page.getByRole('table').first()
const priceOf = (page: Page, zone: string) => now(page).getByRole('row', { name: zone }).getByRole('cell').first()

test('the board is readable, copies its table, opens a brief by key, and fits a phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInWithoutForm(page, await getSharedPerson(page.request))
  await page.route('**/api/monitor', (route) => route.fulfill({ json: example }))
  await page.goto('/monitor')
  await expect(priceOf(page, 'Houston')).toHaveText(/144\.07/)
  await expectAccessible(page)

  await test.step('C copies the table, and ? lists the keys', async () => {
    await page.keyboard.press('c')
    await expect(page.getByText('Copied: 4 zones and the hub average, tab-separated.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\nHouston\tHB_HOUSTON\t.*\t144\.07\t/)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('Copy the table')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('with forced colors the bars and the gauge use them', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const ink = await readSystemColor(now(page), 'CanvasText')
    expect(await readStyle(page.locator('thead svg rect'), 'fill')).toBe(ink)
    expect(await readStyle(page.locator('svg[aria-label^=PRC] line'), 'stroke')).toBe(ink)
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('on a phone the table scrolls under the zone header, and the page links are at the bottom', async () => {
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

  await test.step('a number opens the brief of a zone', async () => {
    await page.keyboard.press('2')
    await expect(page).toHaveURL(/\/brief\?zone=NORTH/)
  })
})

import { devices, type Page } from '@playwright/test'
import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { createSimulatedDay, STORM_DAY } from '../../apps/web/test/served/simulated-day.ts'
import { measureHorizontalOverflow } from '../support/horizontal-overflow.ts'
import { expectNoLayoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { getSharedPerson, signInWithoutForm } from '../support/people.ts'
import { findOverlappingTexts, readPrintedPages } from '../support/printed-pages.ts'
import { expect, test } from '../support/visit.ts'

const { hasTouch, isMobile, userAgent } = devices['Pixel 7']
test.use({ hasTouch, isMobile, userAgent, viewport: { width: 360, height: 640 } })

const chart = (page: Page) => page.getByRole('img', { name: /^LMP from/ })

async function openStorm(page: Page) {
  await serveSimulatedDay(page, createSimulatedDay(STORM_DAY))
  await page.goto('/brief')
  await expect(chart(page)).toBeVisible()
}

test('a phone shows price and chart first, in the order of the Tab key, and prints the columns of a desktop', async ({
  page,
}) => {
  await openStorm(page)
  await test.step('headline, price and chart are within a screen and a half, without keyboard hints', () =>
    expectFirstScreen(page))
  await test.step('document order, visual order and Tab order are the same', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await expectOneOrder(page)
  })
  await test.step('it prints the same two columns as a desktop', async () => {
    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true, printBackground: false })
    const pages = readPrintedPages(pdf)
    expect(pages.length).toBeLessThanOrEqual(3)
    for (const printed of pages) expect(findOverlappingTexts(printed)).toEqual([])
    await expect(page.getByLabel('Other figures')).toBeVisible()
  })
})

async function expectFirstScreen(page: Page): Promise<void> {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const price = page.getByRole('definition').filter({ hasText: '$2,756.05' }).first()
    for (const part of [page.getByRole('heading', { level: 1 }), price, chart(page)]) {
      await expect(part).toBeVisible()
      const { y, height: own } = (await part.boundingBox())!
      expect(y + own).toBeLessThanOrEqual(1.5 * height)
    }
    expect(await measureHorizontalOverflow(page)).toBe(0)
  }
  await expect(page.getByText('Shortcuts (?)')).toBeHidden()
  await expect(page.getByText(/^Keys/)).toBeHidden()
}

async function expectOneOrder(page: Page): Promise<void> {
  const parts = page.getByRole('main').locator('h1, h2, dl[aria-label]:visible')
  // This is the last part that loads after the first screen, so the page is now complete.
  await expect(parts.last()).toHaveText('Context & Footnotes')
  const named = await parts.evaluateAll((all) =>
    all.map((each) => ({
      name: each.getAttribute('aria-label') ?? each.textContent,
      top: each.getBoundingClientRect().top,
    })),
  )
  expect(named.map(({ name }) => name)).toEqual([
    'Houston Market Brief',
    'Price',
    'Last Hour Trend',
    'IMMEDIATE ACTION',
    'What changed',
    'MARKET WATCH',
    'MARKET CONTEXT',
    'Other figures',
    'Executive Summary',
    'Transmission Constraints',
    'Rules (Shadow)',
    'Live Market Data',
    'Fuel Mix',
    'Data Quality',
    'Trend',
    'Context & Footnotes',
  ])
  const tops = named.map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))

  await page.locator('#main').focus()
  const reached: { name: string; top: number; bottom: number }[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const box = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.closest('main')) return null
      const { top, bottom } = focused.getBoundingClientRect()
      return { name: focused.textContent, top: top + window.scrollY, bottom: bottom + window.scrollY }
    })
    if (box === null) break
    reached.push(box)
  }
  expect(reached.length).toBeGreaterThan(8)
  // No control may be wholly above the control before it. Controls of one line can differ by a pixel or two.
  expect(reached.filter(({ bottom }, index) => index > 0 && bottom <= reached[index - 1]!.top)).toEqual([])
}

test('the header is low, stays visible with the zones, and has two menu buttons', async ({ page }) => {
  await signInWithoutForm(page, await getSharedPerson(page.request))
  await openStorm(page)
  const header = page.getByRole('banner')
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThanOrEqual(120)

  await header.getByRole('button', { name: 'Dana' }).click()
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Daily Briefs' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Welcome, Dana')).toBeHidden()

  await page.evaluate(() => window.scrollTo(0, 2_000))
  await expect(header.getByRole('link', { name: 'West' })).toBeInViewport()
  const visible = await header.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(visible).toBeLessThanOrEqual(56)
  await header.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeInViewport()
  await page.getByRole('button', { name: 'New Brief' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThanOrEqual(120)
})

test('no part of a brief moves when its stream fails', async ({ page }) => {
  await watchLayoutShifts(page)
  await page.route(
    ({ pathname }) => pathname.endsWith('/stream'),
    (route) => route.abort(),
  )
  for (const width of [360, 412]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/brief?zone=HOUSTON')
      await expect(page.getByText(/^Connection lost, retrying/).first()).toBeAttached()
      await expect(page.getByRole('term').first()).toHaveText(/^LMP Last known/)
      await expectNoLayoutShift(page)
    })
  }
})

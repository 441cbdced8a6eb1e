import { devices } from '@playwright/test'
import { expectNoLayoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { signInVerifiedPerson } from '../support/people.ts'
import { createGate, createSchedule, HOUSTON_SCHEDULE, PREFERENCES_ROUTE } from '../support/schedules.ts'
import { openWithoutServerContent } from '../support/server-content.ts'
import { expect, test } from '../support/visit.ts'

for (const width of [360, 1280]) {
  test(`Home is shown before its prices load, and nothing moves when they arrive, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchLayoutShifts(page)
    const { open, opened } = createGate()
    await page.route('**/api/board', async (route) => {
      await opened
      await route.continue()
    })
    await page.goto('/')
    const board = page.getByRole('region', { name: 'The grid now' })
    await expect(board.getByRole('rowheader', { name: 'West' })).toBeVisible()
    await expect(board.locator('[aria-busy=true]')).toHaveCount(5)
    const { height } = (await board.boundingBox())!
    open()
    await expect(board.getByText(/ old$/).first()).toBeVisible()
    await expect(board.locator('[aria-busy=true]')).toHaveCount(0)
    expect(Math.abs((await board.boundingBox())!.height - height)).toBeLessThanOrEqual(1)
    await expectNoLayoutShift(page)
  })

  test(`Preferences is shown before the list loads, and nothing moves when it arrives, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchLayoutShifts(page)
    const { token } = await signInVerifiedPerson(page)
    await createSchedule(page, token, HOUSTON_SCHEDULE)
    const [me, list] = [createGate(), createGate()]
    await page.route('**/api/auth/me', async (route) => {
      await me.opened
      await route.continue()
    })
    await page.route(PREFERENCES_ROUTE, async (route) => {
      await list.opened
      await route.continue()
    })
    await page.goto('/preferences')
    const title = page.getByRole('heading', { level: 1, name: 'Daily Brief Preferences' })
    const loading = page.getByRole('status', { name: 'Loading your daily briefs' })
    await expect(title).toBeVisible()
    await expect(loading).toBeVisible()
    const { y } = (await title.boundingBox())!
    me.open()
    await expect(page.locator('a', { hasText: 'Back to Dashboard' })).toBeAttached()
    await expect(loading).toBeVisible()
    list.open()
    await expect(page.getByRole('switch')).toBeVisible()
    expect(Math.abs((await title.boundingBox())!.y - y)).toBeLessThanOrEqual(1)
    await expectNoLayoutShift(page)
  })
}

for (const width of [360, 412]) {
  test(`no part of a brief moves when its stream fails, at ${width} px`, async ({ browser }) => {
    // A phone's browser name, because the server lays a brief out for the device.
    const page = await browser.newPage({ ...devices['Pixel 5'], viewport: { width, height: 800 } })
    await watchLayoutShifts(page)
    await page.route('**/api/stream?*', (route) => route.abort())
    await page.goto('/brief?zone=HOUSTON')
    await expect(page.getByText(/^Connection lost, retrying/).first()).toBeAttached()
    await expect(page.getByRole('term').first()).toHaveText(/^LMP Last known/)
    await expectNoLayoutShift(page)
    await page.close()
  })
}

test('a page without content shows its placeholder while its script is slow', async ({ page }) => {
  await openWithoutServerContent(page)
  const { open, opened } = createGate()
  await page.route('**/assets/home-page-*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('TradeOps Market Intel Brief')
  open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ERCOT Market Brief')
})

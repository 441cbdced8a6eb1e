import { readStyle, readSystemColor } from '../support/forced-colors.ts'
import { expectNoLayoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { signInVerifiedPerson } from '../support/people.ts'
import {
  createGate,
  createSchedule,
  findScheduleSwitch,
  HOUSTON_SCHEDULE,
  PREFERENCES_ROUTE,
} from '../support/schedules.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, test } from '../support/visit.ts'

const WIDTHS = [360, 1280]
const HOME_SCRIPT = '**/assets/home-page-*.js'
const BOARD = '**/api/board'
const ME = '**/api/auth/me'

test('Home shows a placeholder before its script and rows before its prices, and nothing moves when they arrive', async ({
  page,
}) => {
  await watchLayoutShifts(page)
  for (const width of WIDTHS) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const [script, prices] = [createGate(), createGate()]
      await page.route(BOARD, async (route) => {
        await prices.opened
        await route.continue()
      })
      await page.route(HOME_SCRIPT, async (route) => {
        await script.opened
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect(page.getByRole('banner')).toContainText('TradeOps Market Intel Brief')
      script.open()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ERCOT Market Brief')
      const board = page.getByRole('region', { name: 'The grid now' })
      await expect(board.getByRole('rowheader', { name: 'West' })).toBeVisible()
      await expect(board.locator('[aria-busy=true]')).toHaveCount(5)
      const { height } = (await board.boundingBox())!
      prices.open()
      await expect(board.getByText(/ old$/).first()).toBeVisible()
      await expect(board.locator('[aria-busy=true]')).toHaveCount(0)
      expect(Math.abs((await board.boundingBox())!.height - height)).toBeLessThanOrEqual(1)
      await expectNoLayoutShift(page)
      await page.unroute(BOARD)
      await page.unroute(HOME_SCRIPT)
    })
  }
})

test('Preferences is shown before the list loads, nothing moves when it arrives, and every control can be used', async ({
  page,
}) => {
  await watchLayoutShifts(page)
  const { token } = await signInVerifiedPerson(page)
  await createSchedule(page, token, HOUSTON_SCHEDULE)
  for (const width of WIDTHS) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const [me, list] = [createGate(), createGate()]
      await page.route(ME, async (route) => {
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
      await page.unroute(ME)
      await page.unroute(PREFERENCES_ROUTE)
    })
  }

  await test.step('the list and the dialog that changes a schedule have no control that is too small', async () => {
    expect(await findSmallTargets(page)).toEqual([])
    await page.getByRole('button', { name: /^Edit/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findSmallTargets(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('with forced colors a switch shows whether it is on', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const houston = findScheduleSwitch(page, 'Houston, 07:00 Chicago')
    const track = houston.locator('span').first()
    const on = await readStyle(track, 'background-color')
    expect(on).toBe(await readSystemColor(track, 'Highlight'))
    await houston.click()
    await expect(houston).toHaveAttribute('aria-checked', 'false')
    expect(await readStyle(track, 'background-color')).not.toBe(on)
  })
})

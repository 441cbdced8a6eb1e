import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { findTrendRow } from '../support/folds.ts'
import { expectNoLayoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { expect, test } from '../support/visit.ts'

test('the zone changes in place, by link and by key, without layout shift', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
  await watchLayoutShifts(page)
  await page.goto('/brief?zone=HOUSTON&mode=free')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Houston Market Brief')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  const zones = page.getByRole('navigation', { name: 'Zone' })
  await zones.getByRole('link', { name: 'North' }).click()
  await expect(page).toHaveURL('/brief?zone=NORTH&mode=free')
  await expect(title).toHaveText('North Market Brief')
  await expect(zones.getByRole('link', { name: 'North' })).toHaveAttribute('aria-current', 'page')
  for (const [key, name] of ['Houston', 'North', 'South', 'West'].entries()) {
    await page.keyboard.press(String(key + 1))
    await expect(title).toHaveText(`${name} Market Brief`)
  }
  await expect(page.getByText('ERCOT · West · HB_WEST')).toBeVisible()
  await expect(findTrendRow(page, '17:35')).toBeAttached()
  await expectNoLayoutShift(page)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(title).toHaveText('South Market Brief')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('West brief4')
  await page.keyboard.press('1')
  await expect(title).toHaveText('South Market Brief')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('Control+2')
  await expect(title).toHaveText('South Market Brief')
})

test('New Brief opens Home in the same mode, and Download PDF opens the print dialog', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
  await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await page.goto('/brief?zone=WEST')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect.poll(() => page.evaluate(() => 'printed' in window)).toBe(true)
  await page.getByRole('button', { name: 'New Brief' }).click()
  await expect(page).toHaveURL('/?mode=free')
})

import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { findTrendRow } from '../support/folds.ts'
import { expectNoLayoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { expect, test } from '../support/visit.ts'

test('the zone changes in place, by link and by key, without layout shift, and the arrow keys read the chart', async ({
  page,
}) => {
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
  await page.goBack()
  await expect(title).toHaveText('South Market Brief')

  await test.step('an open dialog and a modifier turn the keys off', async () => {
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

  await test.step('the arrow keys read the chart run by run', async () => {
    await page.keyboard.press('1')
    await expect(title).toHaveText('Houston Market Brief')
    const chart = page.getByRole('img', { name: /^LMP from 16:40 CT to 17:35 CT: \$34\.90 to \$43\.64/ })
    await expect(chart).toBeVisible()
    const reader = page.getByRole('slider', { name: 'LMP run by run' })
    await reader.focus()
    await expect(reader).toHaveAttribute('aria-valuetext', '17:35 CT: $43.64')
    await expect(chart).toContainText('17:35 CTLMP ($/MWh) : $43.64')
    await expect(reader).toHaveCSS('outline-style', 'solid')

    const scrolled = await page.evaluate(() => window.scrollY)
    for (const [key, says] of [
      ['ArrowRight', '17:35 CT: $43.64'],
      ['ArrowLeft', '17:30 CT: $40.18'],
      ['ArrowDown', '17:25 CT: $39.85'],
      ['ArrowUp', '17:30 CT: $40.18'],
      ['Home', '16:40 CT: $34.90'],
      ['ArrowLeft', '16:40 CT: $34.90'],
      ['End', '17:35 CT: $43.64'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(reader).toHaveAttribute('aria-valuetext', says)
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    await page.keyboard.press('2')
    await expect(title).toHaveText('North Market Brief')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('img', { name: /^LMP from/ })).not.toContainText('LMP ($/MWh)')
  })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

import type { Page } from '@playwright/test'
import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { findTrendRow } from '../support/folds.ts'
import { expectNoLayoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { expect, test } from '../support/visit.ts'

const LATEST = '**/api/briefs/latest?*'
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('nothing moves while a brief loads, fails, loads on Retry, and lacks a source', async ({ page }) => {
  const day = createSimulatedDay(CALM_DAY)
  await serveSimulatedDay(page, day)
  await watchLayoutShifts(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let status = 503
  await page.route(LATEST, async (route) => {
    await held
    if (status === 200) await route.fallback()
    else await route.fulfill({ status, json: { error: 'Down.' } })
  })
  await page.goto('/brief?zone=SOUTH')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText('ERCOT · South · HB_SOUTH')).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toContainText('Failed to load: latest failed: 503')
  status = 200
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(title(page)).toHaveText('South Market Brief')
  await expect(findTrendRow(page, '17:35')).toBeAttached()
  await expectNoLayoutShift(page)

  await serveSimulatedDay(page, createSimulatedDay({ ...CALM_DAY, silent: ['lmp'] }))
  await page.goto('/brief')
  await expect(page.getByRole('heading', { name: 'Brief unavailable — required sources missing' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Current sources' })).toContainText('the connection was reset')
  await expect(page.getByRole('region', { name: 'Executive Summary' })).toBeHidden()
  await expectNoLayoutShift(page)
})

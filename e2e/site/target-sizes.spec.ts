import type { Page } from '@playwright/test'
import { composeSourceReports, serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay, STORM_DAY } from '../../apps/web/test/served/simulated-day.ts'
import { HOUSTON_SCHEDULE, openPreferencesWithSchedules } from '../support/schedules.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, test } from '../support/visit.ts'

const ready = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible()

/** Pages rendered by the server, and page states with extra controls; `pages.spec.ts` checks the other pages. */
async function* everyState(page: Page): AsyncGenerator<string> {
  for (const path of ['/dev/ui', '/dev/mail', '/api/docs', '/unsubscribe/unknown', '/none']) {
    await page.goto(path)
    await ready(page)
    yield path
  }
  await serveSimulatedDay(page, createSimulatedDay(STORM_DAY))
  await page.goto('/brief')
  await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
  await page.locator('summary', { hasText: 'Evidence' }).first().click()
  yield 'a brief with its evidence'
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  yield 'help over a brief'
  await serveSimulatedDay(page, createSimulatedDay({ ...CALM_DAY, silent: ['lmp'] }))
  await page.goto('/brief')
  await expect(page.getByText('Raw diagnostics')).toBeVisible()
  yield 'no brief for want of a source'
  await page.route('**/api/briefs/latest?*', (route) => {
    const sources = composeSourceReports(createSimulatedDay(CALM_DAY).latest('HOUSTON'))
    return route.fulfill({ status: 404, json: { error: 'None.', code: 'no_brief_yet', sources } })
  })
  await page.goto('/brief')
  await expect(page.getByRole('table')).toBeVisible()
  yield 'the first start'
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  yield 'schedules'
  await page.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  yield 'a schedule being changed'
}

test('on a desktop and on a phone every control is large enough', async ({ page }) => {
  test.slow()
  const small: string[] = []
  for await (const where of everyState(page)) {
    small.push(...(await findSmallTargets(page)).map((target) => `${where}: ${target}`))
  }
  expect(small).toEqual([])
})

import type { Page } from '@playwright/test'
import { reportsOf, serveDay } from '../../apps/web/test/served/served-day.ts'
import { CALM, STORM, simulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { HOUSTON, openPreferencesWith } from '../support/schedules.ts'
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
  await serveDay(page, simulatedDay(STORM))
  await page.goto('/brief')
  await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
  await page.locator('summary', { hasText: 'Evidence' }).first().click()
  yield 'a brief with its evidence'
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  yield 'help over a brief'
  await serveDay(page, simulatedDay({ ...CALM, silent: ['lmp'] }))
  await page.goto('/brief')
  await expect(page.getByText('Raw diagnostics')).toBeVisible()
  yield 'no brief for want of a source'
  await page.route('**/api/briefs/latest?*', (route) => {
    const sources = reportsOf(simulatedDay(CALM).latest('HOUSTON'))
    return route.fulfill({ status: 404, json: { error: 'None.', code: 'no_brief_yet', sources } })
  })
  await page.goto('/brief')
  await expect(page.getByRole('table')).toBeVisible()
  yield 'the first start'
  await openPreferencesWith(page, HOUSTON)
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

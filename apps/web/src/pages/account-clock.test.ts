import { setBrowserTimezone } from '../../test/browser-timezone.ts'
import { expect, test } from '../../test/page/page-test.ts'
import { DANA } from '../../test/people.ts'
import { signInAs } from '../../test/served/accounts.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { createSimulatedDay, STORM_DAY } from '../../test/served/simulated-day.ts'
import { clickButton } from '../../test/served/trial.ts'

test('a brief uses the time zone of its reader, each time with its label, until the reader signs out', async ({
  page,
}) => {
  setBrowserTimezone('America/New_York')
  await serveSimulatedDay(page, createSimulatedDay(STORM_DAY))
  await signInAs(page)
  const user = { ...DANA, theme: 'system', clock: 'own-12' }
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }))
  await page.goto('/brief')
  await expect(page.getByText(/Times in New York \(E[SD]T\)/)).toBeVisible()
  const trend = page.getByRole('region', { name: 'Trend', exact: true })
  await trend.getByText(/^\d+ runs?$/).click()
  await expect(trend.getByRole('columnheader', { name: /^Time \(E[SD]T\)$/ })).toBeVisible()
  // The sentences of a brief stay in market time, even if the page shows another time zone.
  await expect(page.getByText(/\d\d:\d\d–\d\d:\d\d CT/).first()).toBeVisible()

  await clickButton(page, 'Logout')
  await expect(page).toHaveURL('/')
  await page.goto('/brief')
  await expect(page.getByText(/Times in Central \(CT\)/)).toBeVisible()
})

import { expect, test } from '../../test/page/page-test.ts'
import { signInAs } from '../../test/served/accounts.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

test('a reader makes a calendar link, sees its address once, and revokes it', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
  await signInAs(page)
  await page.route('**/api/alerts', (route) => route.fulfill({ json: { alerts: [], sent: [] } }))
  let createdAt: string | null = null
  await page.route('**/api/calendar-link', (route) => {
    const method = route.request().method()
    if (method === 'POST') createdAt = '2026-07-15T22:30:00Z'
    if (method === 'DELETE') createdAt = null
    const url = 'https://brief.example/api/calendar.ics?token=cal_x'
    return route.fulfill({ json: method === 'POST' ? { url, createdAt } : { createdAt, message: '' } })
  })
  await page.goto('/alerts')
  const section = page.getByRole('region', { name: 'Calendar' })
  await section.getByRole('button', { name: 'Make a link' }).click()
  const field = section.getByLabel('Copy it now; it is shown only once')
  await expect(field).toHaveValue('https://brief.example/api/calendar.ics?token=cal_x')
  await section.getByRole('button', { name: 'Revoke' }).click()
  await expect(section.getByRole('button', { name: 'Make a link' })).toBeVisible()
  await expect(field).toBeHidden()
})

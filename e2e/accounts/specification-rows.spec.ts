import type { Locator, Page } from '@playwright/test'
import {
  fetchVerificationLink,
  fillInFields,
  getSharedPerson,
  registerPerson,
  registerVerifiedPerson,
  signInWithoutForm,
} from '../support/people.ts'
import { findScheduleCard, findTimezoneBox, PREFERENCES_ROUTE, SCHEDULES_ROUTE } from '../support/schedules.ts'
import {
  clickButton,
  findDialog,
  presetTrialRecord,
  SIGN_UP_PROMPT_TITLES,
  USED_TRIAL_RECORD,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const LIMIT = SIGN_UP_PROMPT_TITLES.limit_reached
const ACCOUNT_LINK = { name: 'Create free account' }

// The browser is not in the market's time zone, so that a default of America/Chicago differs from the browser's zone.
test.use({ timezoneId: 'America/New_York' })

/** Changes the server's answers before the page gets them. */
const changeAnswers = (page: Page, address: string, change: (json: never) => unknown) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as never) })
  })

const findBoardLink = (page: Page, zone: string): Locator =>
  page.getByRole('row', { name: zone }).getByRole('link', { name: zone, exact: true })

test('a plain click on a board row checks the trial, any other click opens the brief in a new tab', async ({
  page,
  context,
}) => {
  await presetTrialRecord(page, USED_TRIAL_RECORD)
  await page.goto('/')
  const west = findBoardLink(page, 'West')
  await west.click()
  await expect(findDialog(page, LIMIT)).toBeVisible()
  // The test also checks the address, because a brief opened by a direct link shows the same prompt.
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  for (const click of [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }] satisfies Parameters<
    Locator['click']
  >[0][]) {
    const opened = context.waitForEvent('page')
    await west.click(click)
    const tab = await opened
    await expect(tab).toHaveURL('/brief?zone=WEST&mode=free')
    await tab.close()
    await expect(findDialog(page)).toBeHidden()
    await expect(page).toHaveURL('/')
  }
})

test('the zone of a gate on Home is where signing in ends', async ({ page }) => {
  const { email, password } = await getSharedPerson(page.request)
  await presetTrialRecord(page, USED_TRIAL_RECORD)
  await page.goto('/')
  await findBoardLink(page, 'West').click()
  await findDialog(page, LIMIT).getByRole('button', { name: 'Sign Up Free' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await fillInFields(page, { Email: email, Password: password })
  const field = page.getByLabel('Password', { exact: true })
  await clickButton(page, 'Show password')
  await expect(field).toHaveAttribute('type', 'text')
  await clickButton(page, 'Hide password')
  await expect(field).toHaveAttribute('type', 'password')
  await field.press('Enter')
  await expect(page).toHaveURL('/brief?zone=WEST')
})

test('a visitor sees the pictures of Board and History, and an account is offered on a brief and on a shared link', async ({
  page,
}) => {
  const { email, password } = await registerVerifiedPerson(page.request)
  const { token } = await (await page.request.post('/api/auth/login', { data: { email, password } })).json()
  const { id } = await (await page.request.get('/api/briefs/latest?zone=HOUSTON')).json()
  const headers = { authorization: `Bearer ${token}` }
  const { share } = await (await page.request.post('/api/shares', { headers, data: { briefId: id } })).json()

  await page.goto('/')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Board' }).click()
  await expect(page.getByText(/^A sample/)).toBeVisible()
  await pages.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('img', { name: /^Prices at HB_HOUSTON/ })).toBeVisible()

  await page.goto(share.url)
  await expect(page.getByText(/^Shared brief from /)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', ACCOUNT_LINK)).toBeVisible()
  await page.goto('/brief?zone=HOUSTON')
  await page.getByRole('banner').getByRole('link', ACCOUNT_LINK).click()
  await expect(page).toHaveURL('/register?redirect=%2Fbrief%3Fzone%3DHOUSTON&mode=free')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Unlimited brief generation',
    'Multi-zone monitoring',
    'Historical trend data',
    'Export and sharing',
  ])
})

type Row = { brief: { scedRunAt: string } }

test('a price never read, a brief without its names, the repeated hour and a missing run are shown as such', async ({
  page,
}) => {
  const neverRead = { lmp: null, lmpAt: null, basis: null, norm: null, moves: null }
  await changeAnswers(page, '**/api/board', ({ zones, ...board }: { zones: { zone: string }[] }) => ({
    ...board,
    zones: zones.map((row) => (row.zone === 'WEST' ? { ...row, ...neverRead } : row)),
  }))
  await page.route('**/api/stream?*', () => {})
  await page.goto('/')
  const west = page.getByRole('row', { name: 'West' })
  await expect(west.getByRole('button', { name: 'Missing: no price yet' }).first()).toHaveText('—')
  await expect(west).not.toContainText(/\d \w+ old/)

  const LATEST = '**/api/briefs/latest?*'
  await changeAnswers(page, LATEST, ({ id, zone, generatedAt, ...brief }: Record<string, unknown>) => ({
    ...brief,
    rulesShadow: {},
  }))
  await page.goto('/brief?zone=SOUTH')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('South Market Brief')
  await expect(page.getByText(/^Generated/)).toHaveText('Generated —')
  await expect(page.getByRole('region', { name: 'Rules (Shadow)' })).toContainText(
    'Renewable VolatilityUnknown (degraded)',
  )

  await page.unroute(LATEST)
  let newest = ''
  await changeAnswers(page, LATEST, (brief: Row['brief']) => {
    newest = brief.scedRunAt
    return { ...brief, generatedAt: '2026-11-01T07:35:00Z' }
  })
  await changeAnswers(page, '**/api/briefs/history?*', (rows: Row[]) => {
    const missing = rows.filter(({ brief }) => brief.scedRunAt !== newest)[1]
    return rows.filter((row) => row !== missing)
  })
  await page.reload()
  await expect(page.getByText(/^Generated/)).toHaveText(/1:35:00.*\* CT$/)
  const trend = page.getByRole('region', { name: 'Trend', exact: true })
  await trend.getByText(/^\d+ runs$/).click()
  const change = trend.getByRole('row').nth(2).getByRole('cell').nth(1)
  await expect(change.getByRole('button', { name: 'Missing: no price in the run before' })).toHaveText('—')
})

test('the API refuses in its own words, never in those of the validator', async ({ request }) => {
  for (const answer of [
    await request.post('/api/auth/register', { data: { email: 5, password: [] } }),
    await request.post('/api/auth/login', { data: {} }),
    await request.get('/api/briefs/history?zone=WEST&limit=many'),
  ]) {
    expect(answer.status()).toBe(400)
    expect(await answer.text()).not.toMatch(/Invalid|expected|received|Too (?:big|small)|regex|pattern/)
  }
})

/** Types texts that name no time zone or several, and leaves the box in every way; the form keeps what was typed. */
async function expectTimezonesRefused(page: Page): Promise<void> {
  const box = findTimezoneBox(page)
  // While the list is open the rest of the form is hidden from screen readers.
  const submit = page.locator('button', { hasText: 'Start Daily Brief' })
  for (const refused of ['zzzz', 'America']) {
    for (const leave of [() => box.press('Tab'), () => box.press('Enter'), () => submit.click()]) {
      await box.fill('')
      await box.fill(refused)
      await expect(box).toHaveAccessibleDescription('')
      await leave()
      await expect(box).toHaveAccessibleDescription('Choose a timezone from the list')
      await expect(box).toHaveValue(refused)
    }
  }
  await box.fill('')
  await submit.click()
  await expect(box).toHaveAccessibleDescription('Timezone is required')
}

test('a new user sees the request to verify, chooses a timezone that both forms save as shown, and closes failures', async ({
  page,
}) => {
  const person = await registerPerson(page.request)
  await signInWithoutForm(page, person)
  for (const at of ['/', '/brief?zone=WEST']) {
    await page.goto(at)
    await expect(page.getByText(`Please verify ${person.email}: open the link we sent.`)).toBeVisible()
  }
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/preferences/briefs'))
      sent.push((request.postDataJSON() as { timezone: string }).timezone)
  })
  await page.goto(await fetchVerificationLink(page.request, person))
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(findTimezoneBox(page)).toHaveValue('Chicago (America/Chicago)')
  await expectTimezonesRefused(page)
  await findTimezoneBox(page).fill('New York')
  await page.route(SCHEDULES_ROUTE, (route) => route.fulfill({ status: 500, json: {} }))
  await page.locator('button', { hasText: 'Start Daily Brief' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to save daily brief schedule')
  await clickButton(page, 'Close')
  await expect(alert).toHaveCount(0)
  await expect(findTimezoneBox(page)).toHaveValue('New York (America/New_York)')
  await page.unroute(SCHEDULES_ROUTE)
  await clickButton(page, 'Start Daily Brief')
  await expect(page.getByText(/^Your daily brief is set up: \w+, 07:00 New York\./)).toBeVisible()

  await page.route(PREFERENCES_ROUTE, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/preferences')
  await expect(alert).toContainText('Failed to load preferences')
  await clickButton(page, 'Close')
  await expect(alert).toHaveCount(0)
  await page.unroute(PREFERENCES_ROUTE)
  await clickButton(page, 'Try Again')
  await clickButton(page, 'Add Schedule')
  await findTimezoneBox(page).fill('denver')
  await page.locator('button', { hasText: 'Create Schedule' }).click()
  await expect(findScheduleCard(page, 'Houston, 07:00 Denver')).toBeVisible()
  expect(sent).toEqual(['America/New_York', 'America/New_York', 'America/Denver'])
})

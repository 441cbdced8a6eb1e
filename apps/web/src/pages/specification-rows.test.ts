import { expect, test } from '../../test/page/page-test.ts'
import { DANA } from '../../test/people.ts'
import { signInAs } from '../../test/served/accounts.ts'
import { createBoardWith } from '../../test/served/served-board.ts'
import { answerAtDayTime, serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'
import {
  clickButton,
  findDialog,
  presetTrialRecord,
  SIGN_UP_PROMPT_TITLES,
  USED_TRIAL_RECORD,
} from '../../test/served/trial.ts'

const day = () => createSimulatedDay(CALM_DAY)

test('a click on a board row checks the trial like Generate does', async ({ page }) => {
  await serveSimulatedDay(page, day(), { hasTrial: true })
  await page.route('**/api/board', (route) => answerAtDayTime(route, day(), createBoardWith(day(), { zone: 'WEST' })))
  presetTrialRecord(USED_TRIAL_RECORD)
  await page.goto('/')
  await page.getByRole('row', { name: 'West' }).getByRole('link', { name: 'West' }).click()
  await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.limit_reached)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the registration names the benefits of an account', async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Unlimited brief generation',
    'Multi-zone monitoring',
    'Historical trend data',
    'Export and sharing',
  ])
})

test('a visitor’s brief offers an account', async ({ page }) => {
  await serveSimulatedDay(page, day())
  await page.goto('/brief?zone=WEST')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create free account' })).toHaveAttribute(
    'href',
    '/register?redirect=%2Fbrief%3Fzone%3DWEST&mode=free',
  )
})

test('a shared link shows its brief and offers an account', async ({ page }) => {
  await serveSimulatedDay(page, day())
  const snapshot = { brief: day().latest('HOUSTON'), hour: [] }
  await page.route('**/api/shared/*', (route) => route.fulfill({ json: { sha256: 'a'.repeat(64), snapshot } }))
  await page.goto(`/s/${'A'.repeat(43)}`)
  await expect(page.getByText(/^Shared brief from /)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create free account' })).toBeVisible()
})

for (const at of ['/', '/brief?zone=WEST']) {
  test(`an unverified user sees the request to verify at ${at}`, async ({ page }) => {
    await serveSimulatedDay(page, day())
    await signInAs(page, { ...DANA, email_verified: false })
    await page.goto(at)
    await expect(page.getByText(`Please verify ${DANA.email}: open the link we sent.`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', /^\/resend-verification/)
  })
}

test('renewable volatility without a status is unknown and degraded', async ({ page }) => {
  await serveSimulatedDay(page, day(), { latest: (brief) => ({ ...brief, rulesShadow: {} }) })
  await page.goto('/brief?zone=HOUSTON')
  await expect(page.getByRole('region', { name: 'Rules (Shadow)' })).toContainText(
    'Renewable VolatilityUnknown (degraded)',
  )
})

test('a brief made in the repeated hour of the autumn night is marked as such', async ({ page }) => {
  await serveSimulatedDay(page, day(), { latest: (brief) => ({ ...brief, generatedAt: '2026-11-01T07:35:00Z' }) })
  await page.goto('/brief?zone=SOUTH')
  await expect(page.getByText(/^Generated/)).toHaveText(/1:35:00.*\* CT$/)
})

const PREFERENCES = {
  scheduledBriefs: [],
  availableZones: ['HOUSTON'],
  availableTimezones: ['America/Chicago', 'America/Denver', 'UTC'],
  suspendedAddress: null,
}

test('a failed load can be closed, and Try Again loads the page', async ({ page }) => {
  await signInAs(page)
  await page.route('**/api/user/preferences', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/preferences')
  await expect(page.getByRole('alert')).toContainText('Failed to load preferences')
  await clickButton(page, 'Close')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.route('**/api/user/preferences', (route) => route.fulfill({ json: PREFERENCES }))
  await clickButton(page, 'Try Again')
  await expect(page.getByRole('button', { name: 'Add Schedule' })).toBeVisible()
})

test('a failed save can be closed, and the form stays', async ({ page }) => {
  await signInAs(page)
  await page.route('**/api/user/preferences', (route) => route.fulfill({ json: PREFERENCES }))
  await page.route('**/api/user/preferences/briefs', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/welcome')
  await clickButton(page, 'Start Daily Brief')
  await expect(page.getByRole('alert')).toContainText('Failed to save daily brief schedule')
  await clickButton(page, 'Close')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start Daily Brief' })).toBeVisible()
})

test('the welcome page starts with Chicago, whatever the zone of the browser', async ({ page }) => {
  await signInAs(page)
  await page.route('**/api/user/preferences', (route) => route.fulfill({ json: PREFERENCES }))
  await page.goto('/welcome')
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toHaveValue('Chicago (America/Chicago)')
})

test('a visitor reaches the pictures of Board and History from Home', async ({ page }) => {
  await serveSimulatedDay(page, day())
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await page.goto('/')
  await pages.getByRole('link', { name: 'Board' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The board' })).toBeVisible()
  await expect(page.getByText(/^A sample: a simulated afternoon/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fmonitor&mode=free',
  )
  await pages.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('img', { name: /^Prices at HB_HOUSTON/ })).toBeVisible()
})

for (const [target, zone] of [
  ['/brief?zone=WEST', 'WEST'],
  ['/brief?zone=MARS', 'SOUTH'],
  ['/preferences', 'SOUTH'],
] as const) {
  test(`before ${target} the welcome page suggests ${zone} to a user who chose South last`, async ({ page }) => {
    await signInAs(page)
    localStorage.setItem('last_zone', 'SOUTH')
    await page.route('**/api/user/preferences', (route) => route.fulfill({ json: PREFERENCES }))
    const sent: string[] = []
    await page.route('**/api/user/preferences/send', (route) => {
      sent.push((route.request().postDataJSON() as { zone: string }).zone)
      return route.fulfill({ status: 500, json: {} })
    })
    await page.goto(`/welcome?redirect=${encodeURIComponent(target)}`)
    await clickButton(page, 'Send me one now')
    await expect.poll(() => sent).toEqual([zone])
  })
}

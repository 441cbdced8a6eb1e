import { registerPerson, signInWithoutForm } from '../support/people.ts'
import { BROKEN_STORAGES } from '../support/refused-storage.ts'
import {
  locateGenerateButton,
  locateModal,
  openBrief,
  presetTrialRecord,
  pressButton,
  readTrialRecord,
  SIGN_UP_MODAL_TITLES,
  USED_TRIAL_RECORD,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const LIMIT = SIGN_UP_MODAL_TITLES.limit_reached
const FREE_LINE = 'One brief free, no account needed.'
const QUIET_LINE = 'Your free brief is used. Create a free account for unlimited briefs.'

test('the first brief is free; the second opens a prompt three times, then a short notice', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(FREE_LINE)).toBeVisible()
  await locateGenerateButton(page).click()
  await expect(page).toHaveURL('/brief?zone=HOUSTON&mode=free')
  await expect(locateModal(page)).toBeHidden()
  await expect.poll(() => readTrialRecord(page)).toMatchObject({ briefCount: 1, zones: ['HOUSTON'] })

  await page.getByRole('link', { name: 'TradeOps Market Intel Brief' }).click()
  await expect(page).toHaveURL('/?mode=free')
  await expect(page.getByText(FREE_LINE)).toBeHidden()
  await page.getByLabel('ERCOT Zone').selectOption('WEST')
  for (const dismiss of [
    () => pressButton(page, 'Maybe Later'),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await expect(page.getByText(QUIET_LINE)).toBeHidden()
    await locateGenerateButton(page).click()
    await expect(locateModal(page, LIMIT)).toBeVisible()
    await dismiss()
    await expect(locateModal(page)).toBeHidden()
    await expect(page).toHaveURL('/?mode=free')
    await expect(locateGenerateButton(page)).toBeFocused()
  }
  await expect(page.getByText(QUIET_LINE)).toBeVisible()
  await locateGenerateButton(page).click()
  await expect(locateModal(page)).toBeHidden()
  await expect(page).toHaveURL('/?mode=free')
  expect(await readTrialRecord(page)).toMatchObject({ briefCount: 1, modalDismissals: { limit_reached: 3 } })

  await page.reload()
  await page.getByRole('link', { name: 'Create a free account' }).click()
  await expect(page).toHaveURL('/register?mode=free')
})

test('a double click generates one brief and does not close the prompt it opens', async ({ page }) => {
  await page.goto('/')
  await locateGenerateButton(page).dblclick()
  await expect(page).toHaveURL('/brief?zone=HOUSTON&mode=free')
  await expect.poll(() => readTrialRecord(page)).toMatchObject({ briefCount: 1 })
  await expect(locateModal(page)).toBeHidden()

  await page.goto('/')
  await locateGenerateButton(page).dblclick()
  await expect(locateModal(page, LIMIT)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Close' }).click()
  expect((await readTrialRecord(page)).modalDismissals.limit_reached).toBe(1)
})

test('two tabs share one trial', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText(FREE_LINE)).toBeVisible()
  await openBrief(page, 'WEST')
  await expect(other.getByText(FREE_LINE)).toBeHidden()
  await locateGenerateButton(other).click()
  await expect(locateModal(other, LIMIT)).toBeVisible()
  await pressButton(other, 'Maybe Later')
  await page.goto('/')
  for (let round = 0; round < 2; round += 1) {
    await locateGenerateButton(page).click()
    await pressButton(page, 'Maybe Later')
  }
  await expect(page.getByText(QUIET_LINE)).toBeVisible()
  await expect(other.getByText(QUIET_LINE)).toBeVisible()
})

test('an old or damaged trial record is repaired', async ({ page }) => {
  await page.goto('/')
  for (const [kept, used] of [
    ['{"briefCount":', 0],
    ['[]', 0],
    ['{"briefCount":"many","zones":{"0":"WEST"},"modalDismissals":7,"firstVisit":[]}', 0],
    ['{"zones":["north"]}', 1],
  ] as const) {
    await page.evaluate((text) => localStorage.setItem('anonymous_session', text), kept)
    await page.reload()
    await expect(locateGenerateButton(page)).toBeVisible()
    await expect.poll(() => readTrialRecord(page)).toMatchObject({ briefCount: used, pdfAttempts: 0 })
  }
  await locateGenerateButton(page).click()
  await expect(locateModal(page, LIMIT)).toBeVisible()
})

for (const [name, refuse] of BROKEN_STORAGES) {
  test(`in a browser that ${name}, the trial lasts as long as the page`, async ({ page }) => {
    await page.addInitScript(refuse)
    await page.goto('/')
    await locateGenerateButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' })).toBeVisible()
    await page.getByRole('link', { name: 'TradeOps Market Intel Brief' }).click()
    await locateGenerateButton(page).click()
    await expect(locateModal(page, LIMIT)).toBeVisible()
    await pressButton(page, 'Maybe Later')
    await expect(locateModal(page)).toBeHidden()
  })
}

test('signing in in another tab closes an open prompt without counting a dismissal', async ({ page, context }) => {
  const person = await registerPerson(page.request)
  await presetTrialRecord(page, USED_TRIAL_RECORD)
  await page.goto('/')
  await locateGenerateButton(page).click()
  await expect(locateModal(page, LIMIT)).toBeVisible()
  const other = await context.newPage()
  await signInWithoutForm(other, person)
  await other.goto('/login')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  await expect(locateModal(page)).toBeHidden()
  expect((await readTrialRecord(page)).modalDismissals.limit_reached).toBe(0)
  await locateGenerateButton(page).click()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
})

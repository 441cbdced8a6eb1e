import { registerPerson, signInWithoutForm } from '../support/people.ts'
import { REFUSED_STORAGE_SCRIPTS } from '../support/refused-storage.ts'
import {
  clickButton,
  findDialog,
  findGenerateButton,
  openBrief,
  presetTrialRecord,
  readStoredTrial,
  SIGN_UP_PROMPT_TITLES,
  USED_TRIAL_RECORD,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const LIMIT = SIGN_UP_PROMPT_TITLES.limit_reached
const FREE_LINE = 'One brief free, no account needed.'
const QUIET_LINE = 'Your free brief is used. Create a free account for unlimited briefs.'

test('the first brief is free; the second opens a prompt three times, then a short notice', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(FREE_LINE)).toBeVisible()
  await findGenerateButton(page).click()
  await expect(page).toHaveURL('/brief?zone=HOUSTON&mode=free')
  await expect(findDialog(page)).toBeHidden()
  await expect.poll(() => readStoredTrial(page)).toMatchObject({ briefCount: 1, zones: ['HOUSTON'] })

  await page.getByRole('link', { name: 'TradeOps Market Intel Brief' }).click()
  await expect(page).toHaveURL('/?mode=free')
  await expect(page.getByText(FREE_LINE)).toBeHidden()
  await page.getByLabel('ERCOT Zone').selectOption('WEST')
  for (const dismiss of [
    () => clickButton(page, 'Maybe Later'),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await expect(page.getByText(QUIET_LINE)).toBeHidden()
    await findGenerateButton(page).click()
    await expect(findDialog(page, LIMIT)).toBeVisible()
    await dismiss()
    await expect(findDialog(page)).toBeHidden()
    await expect(page).toHaveURL('/?mode=free')
    await expect(findGenerateButton(page)).toBeFocused()
  }
  await expect(page.getByText(QUIET_LINE)).toBeVisible()
  await findGenerateButton(page).click()
  await expect(findDialog(page)).toBeHidden()
  await expect(page).toHaveURL('/?mode=free')
  expect(await readStoredTrial(page)).toMatchObject({ briefCount: 1, modalDismissals: { limit_reached: 3 } })

  await page.reload()
  await page.getByRole('link', { name: 'Create a free account' }).click()
  await expect(page).toHaveURL('/register?mode=free')
})

test('a double click generates one brief and does not close the prompt it opens', async ({ page }) => {
  await page.goto('/')
  await findGenerateButton(page).dblclick()
  await expect(page).toHaveURL('/brief?zone=HOUSTON&mode=free')
  await expect.poll(() => readStoredTrial(page)).toMatchObject({ briefCount: 1 })
  await expect(findDialog(page)).toBeHidden()

  await page.goto('/')
  await findGenerateButton(page).dblclick()
  await expect(findDialog(page, LIMIT)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Close' }).click()
  expect((await readStoredTrial(page)).modalDismissals.limit_reached).toBe(1)
})

test('two tabs share one trial', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText(FREE_LINE)).toBeVisible()
  await openBrief(page, 'WEST')
  await expect(other.getByText(FREE_LINE)).toBeHidden()
  await findGenerateButton(other).click()
  await expect(findDialog(other, LIMIT)).toBeVisible()
  await clickButton(other, 'Maybe Later')
  await page.goto('/')
  for (let round = 0; round < 2; round += 1) {
    await findGenerateButton(page).click()
    await clickButton(page, 'Maybe Later')
  }
  await expect(page.getByText(QUIET_LINE)).toBeVisible()
  await expect(other.getByText(QUIET_LINE)).toBeVisible()
})

for (const [name, refuse] of REFUSED_STORAGE_SCRIPTS) {
  test(`in a browser that ${name}, the trial lasts as long as the page`, async ({ page }) => {
    await page.addInitScript(refuse)
    await page.goto('/')
    await findGenerateButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' })).toBeVisible()
    await page.getByRole('link', { name: 'TradeOps Market Intel Brief' }).click()
    await findGenerateButton(page).click()
    await expect(findDialog(page, LIMIT)).toBeVisible()
    await clickButton(page, 'Maybe Later')
    await expect(findDialog(page)).toBeHidden()
  })
}

test('signing in in another tab closes an open prompt without counting a dismissal', async ({ page, context }) => {
  const person = await registerPerson(page.request)
  await presetTrialRecord(page, USED_TRIAL_RECORD)
  await page.goto('/')
  await findGenerateButton(page).click()
  await expect(findDialog(page, LIMIT)).toBeVisible()
  const other = await context.newPage()
  await signInWithoutForm(other, person)
  await other.goto('/login')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  await expect(findDialog(page)).toBeHidden()
  expect((await readStoredTrial(page)).modalDismissals.limit_reached).toBe(0)
  await findGenerateButton(page).click()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
})

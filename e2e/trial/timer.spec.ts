import type { Page } from '@playwright/test'
import { getSharedPerson, signInWithoutForm } from '../support/people.ts'
import {
  clickButton,
  findDialog,
  findGenerateButton,
  openBrief,
  readStoredTrial,
  SIGN_UP_PROMPT_TITLES,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const TIMER = SIGN_UP_PROMPT_TITLES.brief_timer
const LIMIT = SIGN_UP_PROMPT_TITLES.limit_reached
const FREE_LINE = 'One brief free, no account needed.'
const QUIET_LINE = 'Your free brief is used. Create a free account for unlimited briefs.'

const minutes = (page: Page, count: number) => page.clock.fastForward(count * 60_000)

test.beforeEach(({ page }) => page.clock.install())

test('the five minutes count for the whole visit: no reload restarts them or dismisses the prompt', async ({
  page,
}) => {
  await openBrief(page)
  await minutes(page, 3)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await minutes(page, 1.4)
  await expect(findDialog(page)).toBeHidden()
  await minutes(page, 0.6)
  await expect(findDialog(page, TIMER)).toBeVisible()
  await page.reload()
  await expect(findDialog(page, TIMER)).toBeVisible()
  await clickButton(page, 'Sign Up Free')
  await expect(page.getByRole('heading', { name: 'Create Your Free Account' })).toBeVisible()
  await expect(findDialog(page)).toBeHidden()
})

test('two tabs share one trial: its brief, its minutes, its prompts and its end', async ({ page, context }) => {
  const person = await getSharedPerson(page.request)
  const other = await context.newPage()

  await test.step('a brief in one tab is the free brief of both', async () => {
    await other.goto('/')
    await expect(other.getByText(FREE_LINE)).toBeVisible()
    await openBrief(page, 'WEST')
    await expect(other.getByText(FREE_LINE)).toBeHidden()
  })

  await test.step('two visible tabs count a minute once, and one answer closes the prompt in both', async () => {
    for (let round = 0; round < 4; round += 1) await minutes(page, 1)
    await minutes(page, 0.3)
    await expect(findDialog(page)).toBeHidden()
    await expect(findDialog(other)).toBeHidden()
    await minutes(page, 0.8)
    await expect(findDialog(page, TIMER)).toBeVisible()
    await expect(findDialog(other, TIMER)).toBeVisible()
    // Without user interaction a browser closes a dialog without a cancel event.
    await page.keyboard.press('Escape')
    await expect(findDialog(page)).toBeHidden()
    await expect(findDialog(other)).toBeHidden()
    expect(await readStoredTrial(page)).toMatchObject({ modalDismissals: { brief_timer: 1 } })
  })

  await test.step('the prompts of both tabs count together', async () => {
    await findGenerateButton(other).click()
    await expect(findDialog(other, LIMIT)).toBeVisible()
    await clickButton(other, 'Maybe Later')
    await page.getByRole('link', { name: 'TradeOps Market Intel Brief' }).click()
    for (let round = 0; round < 2; round += 1) {
      await findGenerateButton(page).click()
      await clickButton(page, 'Maybe Later')
      await expect(findDialog(page)).toBeHidden()
    }
    await expect(page.getByText(QUIET_LINE)).toBeVisible()
    await expect(other.getByText(QUIET_LINE)).toBeVisible()
  })

  await test.step('signing in in one tab closes the prompt of the other without counting a dismissal', async () => {
    await minutes(page, 5.1)
    await expect(findDialog(page, TIMER)).toBeVisible()
    await signInWithoutForm(other, person)
    await other.goto('/login')
    await expect(page.getByText('Welcome, Dana')).toBeVisible()
    await expect(findDialog(page)).toBeHidden()
    expect(await readStoredTrial(page)).toMatchObject({ modalDismissals: { brief_timer: 1, limit_reached: 3 } })
    await findGenerateButton(page).click()
    await expect(page).toHaveURL('/brief?zone=HOUSTON')
  })
})

import type { Page } from '@playwright/test'
import { createTestPerson, fillInFields, type Person } from '../support/people.ts'
import { clickButton, findDialog, openBrief, SIGN_UP_PROMPT_TITLES } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const LEAD = '**/api/webhooks/zapier/lead'
const created = (page: Page) => page.getByRole('heading', { name: 'Account Created Successfully!' })

async function register(page: Page, { firstName, lastName, email, password }: Person) {
  await fillInFields(page, { 'First Name': firstName, 'Last Name': lastName, Email: email })
  await fillInFields(page, { Password: password, 'Confirm Password': password })
  await clickButton(page, 'Create Account')
}

test('Sign Up Free opens the registration, and both the account and the lead record the prompt', async ({ page }) => {
  await openBrief(page, 'WEST')
  await clickButton(page, 'Download PDF')
  await findDialog(page, SIGN_UP_PROMPT_TITLES.pdf_gate).getByRole('button', { name: 'Sign Up Free' }).click()
  await expect(page).toHaveURL('/register?redirect=%2Fbrief%3Fzone%3DWEST&mode=free')
  await expect(findDialog(page)).toBeHidden()

  const person = createTestPerson()
  const registration = page.waitForRequest('**/api/auth/register')
  const lead = page.waitForRequest(LEAD)
  await register(page, person)
  const conversionData = { modalType: 'pdf_gate', triggerReason: 'pdf_download' }
  expect((await registration).postDataJSON()).toEqual({ ...person, conversionData })
  const sent = (await lead).postDataJSON()
  expect(sent).toEqual({
    email: person.email,
    leadSource: 'conversion_modal',
    triggerType: 'pdf_download',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    userAgent: expect.stringContaining('Chrome'),
    referrer: '',
    metadata: {
      modal_type: 'pdf_gate',
      trigger_reason: 'pdf_download',
      action: 'sign_up',
      user_mode: 'free',
      session_brief_count: 1,
      session_duration: expect.any(Number),
      first_brief_zone: 'WEST',
      last_activity: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  })
  expect((await (await lead).response())?.ok()).toBe(true)
  await expect(created(page)).toBeVisible()
})

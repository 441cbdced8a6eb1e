import type { Locator } from '@playwright/test'
import { createTestPerson, fetchVerificationLink, fillInFields } from '../support/people.ts'
import { waitForBriefMail } from '../support/schedules.ts'
import { findDialog, findZoneLink, SIGN_UP_PROMPT_TITLES } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

// A trader in Texas, whose time zone is the market's.
test.use({ timezoneId: 'America/Chicago' })

test('from Home over the gate on West to a mail takes six clicks, and ends at West', async ({ page }) => {
  const person = createTestPerson()
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await page.goto('/')
  await click(page.getByRole('button', { name: 'Generate Market Brief' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' })).toBeVisible()
  await click(findZoneLink(page, 'West'))
  await click(findDialog(page, SIGN_UP_PROMPT_TITLES.limit_reached).getByRole('button', { name: 'Sign Up Free' }))
  await fillInFields(page, { 'First Name': person.firstName, 'Last Name': person.lastName, Email: person.email })
  await fillInFields(page, { Password: person.password, 'Confirm Password': person.password })
  await click(page.getByRole('button', { name: 'Create Account' }))
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()
  await page.goto(await fetchVerificationLink(page.request, person))
  await click(page.getByRole('link', { name: 'Continue', exact: true }))
  await expect(page.getByLabel('ERCOT Zone')).toHaveValue('WEST')
  await click(page.getByRole('button', { name: 'Send me one now' }))
  const mail = await waitForBriefMail(page.request, person.email)
  expect(mail.text).toContain('West Market Brief')
  expect(mail.text).toContain('Set up a daily West brief')
  expect(clicks).toBe(6)
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveURL('/brief?zone=WEST')
})

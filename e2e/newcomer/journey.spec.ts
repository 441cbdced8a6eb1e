import type { Locator } from '@playwright/test'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { findLinkInMail } from '../support/mailbox.ts'
import { createTestPerson, fetchVerificationLink, fillInFields, signUp } from '../support/people.ts'
import { findNextDueTime, findTimezoneBox, readServerTimeMs, waitForBriefMail } from '../support/schedules.ts'
import { clickButton, findDialog, findZoneLink, SIGN_UP_PROMPT_TITLES } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

/** The longest acceptable wait after the scheduled minute. */
const MAX_DELAY_MS = 90_000

// A trader in Texas, whose time zone is the market's.
test.use({ timezoneId: 'America/Chicago' })

test('from Home over the gate on West to a mail takes six clicks, and ends at West', async ({ page }) => {
  test.setTimeout(2 * MINUTE_MS)
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

test('a new visitor generates a brief, signs up, and receives one by mail', async ({ page }) => {
  test.setTimeout(10 * MINUTE_MS)
  const person = createTestPerson()
  await page.goto('/')
  await clickButton(page, 'Generate Market Brief')
  await expect(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' })).toBeVisible()
  await clickButton(page, 'New Brief')
  await findDialog(page, SIGN_UP_PROMPT_TITLES.new_brief_gate).getByRole('button', { name: 'Sign Up Free' }).click()
  await signUp(page, person)

  await page.goto(await fetchVerificationLink(page.request, person))
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your brief by mail' })).toBeVisible()
  await expect(findTimezoneBox(page)).toHaveValue(/Chicago/)
  await page.getByRole('button', { name: 'Send me one now' }).dblclick()
  await expect(page.getByText(`The Houston brief will be sent to ${person.email} shortly.`)).toBeVisible()
  const requestedBrief = await waitForBriefMail(page.request, person.email)
  expect(requestedBrief.text).toContain('You requested this brief just now.')

  const due = await findNextDueTime(page.request)
  const clock = { timeZone: 'America/Chicago', hour: '2-digit', minute: '2-digit' } as const
  const deliveryTime = due.toLocaleTimeString('en-GB', clock)
  await page.getByLabel('Delivery Time').fill(deliveryTime)
  await clickButton(page, 'Start Daily Brief')
  await expect(page.getByText(`Your daily brief is set up: Houston, ${deliveryTime} Chicago.`)).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Brief by Mail' }).click()
  await expect(page.getByText(`You already have a daily brief: Houston, ${deliveryTime} Chicago.`)).toBeVisible()

  const mail = await waitForBriefMail(page.request, person.email, 2)
  expect((await readServerTimeMs(page.request)) - due.getTime()).toBeLessThan(MAX_DELAY_MS)
  expect(mail.text).toContain(`You get this every day at ${deliveryTime} Chicago time.`)
  await page.goto(findLinkInMail(mail, '/brief'))
  await expect(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' })).toBeVisible()
})

import { findLinkInMail } from '../support/mailbox.ts'
import { expect, test } from '../support/moved-clock.ts'
import { createTestPerson, fetchVerificationLink, signUp } from '../support/people.ts'
import { chooseDueTime, findTimezoneBox, waitForBriefMail } from '../support/schedules.ts'
import { clickButton, findDialog, SIGN_UP_PROMPT_TITLES } from '../support/trial.ts'

// A trader in Texas, whose time zone is the market's.
test.use({ timezoneId: 'America/Chicago' })

test('a new visitor generates a brief, signs up, and receives one by mail', async ({ page, own }) => {
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

  const due = chooseDueTime(own.now())
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

  await own.moveTo(due)
  const mail = await waitForBriefMail(page.request, person.email, 2)
  expect(mail.text).toContain(`You get this every day at ${deliveryTime} Chicago time.`)
  await page.goto(findLinkInMail(mail, '/brief'))
  await expect(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' })).toBeVisible()
})

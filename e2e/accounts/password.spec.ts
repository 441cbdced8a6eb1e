import {
  fetchResetLink,
  fetchSessionStatus,
  fillInFields,
  NO_SESSION,
  readStoredSession,
  registerVerifiedPerson,
  signInWithoutForm,
} from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

const NEW_PASSWORD = { 'New Password': 'Difference2', 'Confirm New Password': 'Difference2' }

test('a link we never sent is refused, and the mailed one sets a password that ends open sessions and signs in', async ({
  page,
}) => {
  const person = await registerVerifiedPerson(page.request)
  const oldToken = await signInWithoutForm(page, person)
  await test.step('a signed-in user with a wrong link stays signed in', async () => {
    await page.goto('/reset-password?token=not-a-link-we-ever-sent')
    await fillInFields(page, NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Invalid reset token. Please request a new password reset.')
    expect((await readStoredSession(page)).auth_token).toBe(oldToken)
  })
  await test.step('the token of the mailed link leaves the address bar, and the new password ends the session', async () => {
    await page.goto(await fetchResetLink(page.request, person))
    await expect(page).toHaveURL('/reset-password')
    await fillInFields(page, NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Continue to Login' }).click()
    expect(await readStoredSession(page)).toEqual(NO_SESSION)
    expect(await fetchSessionStatus(page, oldToken)).toBe(401)
  })
  await test.step('the new password signs in', async () => {
    await fillInFields(page, { Email: person.email, Password: NEW_PASSWORD['New Password'] })
    await page.keyboard.press('Enter')
    await expect(page.getByText('Welcome, Dana')).toBeVisible()
  })
})

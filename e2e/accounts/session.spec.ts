import type { Page } from '@playwright/test'
import {
  fetchSessionStatus,
  fillInFields,
  NO_SESSION,
  type Person,
  readStoredSession,
  registerPerson,
  signInWithoutForm,
} from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

const welcome = (page: Page) => page.getByText('Welcome, Dana')
const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign In' })

test('logging out ends the session here and on the server', async ({ page }) => {
  const token = await signInWithoutForm(page, await registerPerson(page.request))
  await page.goto('/brief?zone=WEST')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(signInLink(page)).toBeVisible()
  expect(await readStoredSession(page)).toEqual(NO_SESSION)
  expect(await fetchSessionStatus(page, token)).toBe(401)
})

test('other tabs follow a sign-in and a sign-out', async ({ page, context }) => {
  const person = await registerPerson(page.request)
  const other = await context.newPage()
  await other.goto('/login?redirect=%2Fbrief%3Fzone%3DWEST')
  await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  await signIn(page, person)
  await expect(welcome(page)).toBeVisible()
  await expect(other).toHaveURL('/brief?zone=WEST')
  await expect(welcome(other)).toBeVisible()

  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(signInLink(page)).toBeVisible()
  expect(await readStoredSession(page)).toEqual(NO_SESSION)

  await signIn(page, person)
  await expect(welcome(other)).toBeVisible()
  expect((await readStoredSession(other)).auth_token).toBeTruthy()
})

async function signIn(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await fillInFields(page, { Email: email, Password: password })
  await page.keyboard.press('Enter')
}

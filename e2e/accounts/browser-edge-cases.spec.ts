import { createTestPerson, fillInFields, signUp } from '../support/people.ts'
import { REFUSED_STORAGE_SCRIPTS } from '../support/refused-storage.ts'
import { clickButton, findGenerateButton } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const [[name, refuse]] = REFUSED_STORAGE_SCRIPTS

test(`in a browser that ${name}, a user can sign up, sign in, read and sign out`, async ({ page }) => {
  await page.addInitScript(refuse)
  const person = createTestPerson()
  await page.goto('/')
  await page.getByLabel('ERCOT Zone').selectOption('WEST')
  await findGenerateButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'West Market Brief' })).toBeVisible()
  await clickButton(page, 'New Brief')
  await clickButton(page, 'Sign Up Free')
  await signUp(page, person)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await fillInFields(page, { Password: person.password })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/brief?zone=WEST')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  await clickButton(page, 'Logout')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

import { fillInFields, NO_SESSION, readStoredSession, registerPerson } from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

test('from the keyboard, a wrong password is refused without details, and the right one opens Home and stores the session', async ({
  page,
}) => {
  const person = await registerPerson(page.request)
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await page.goto('/login')
  await test.step('the whole form can be used from the keyboard', async () => {
    await page.getByRole('link', { name: 'Create a free account' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type(` ${person.email.toUpperCase()} `)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Wrong1234')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  })
  await test.step('a wrong password is refused without details', async () => {
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(signIn).toBeFocused()
    await expect(page).toHaveURL('/login')
    expect(await readStoredSession(page)).toEqual(NO_SESSION)
  })
  await test.step('the right password opens Home, greets by name and stores the session', async () => {
    await fillInFields(page, { Password: person.password })
    await signIn.press('Space')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Welcome, Dana')).toBeVisible()
    await expect(page.getByText(`Please verify ${person.email}: open the link we sent.`)).toBeVisible()
    const { auth_token, auth_user } = await readStoredSession(page)
    expect(auth_token).toBeTruthy()
    expect(JSON.parse(auth_user!)).toMatchObject({ first_name: 'Dana', email: person.email, email_verified: false })
  })
})

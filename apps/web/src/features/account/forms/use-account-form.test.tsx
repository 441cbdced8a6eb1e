import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import '../../../../test/dom.tsx'
import { ApiError } from '../../../lib/http/api-client.ts'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'

const Rules = z.object({
  email: z.string().trim().min(1, 'Email is required'),
  password: z.string().min(1, 'Password is required'),
})

type Sent = z.infer<typeof Rules>

function Form({ send, start }: { send: (checked: Sent) => Promise<void>; start: Sent }) {
  const form = useAccountForm({ request: 'login', rules: Rules, start, send })
  const input = (name: 'email' | 'password') => {
    const { error, ...field } = form.field(name)
    return (
      <label>
        {name}
        <input {...field} />
        {error !== undefined && <em>{error}</em>}
      </label>
    )
  }
  return (
    <AccountForm form={form} submit="Sign In" sending="Signing In...">
      {input('email')}
      {input('password')}
    </AccountForm>
  )
}

function open(send: (checked: Sent) => Promise<void>, start: Sent = { email: 'dana@desk.example', password: 'right' }) {
  const sendSpy = vi.fn(send)
  render(<Form send={sendSpy} start={start} />)
  const field = (name: string) => screen.getByLabelText(name, { exact: false }) as HTMLInputElement
  const form = document.querySelector('form')!
  return {
    field,
    sent: () => sendSpy.mock.calls.flat(),
    submit: () => act(async () => void fireEvent.submit(form)),
    prevented: () => !fireEvent.submit(form),
    errors: () => [...document.querySelectorAll('em')].map(({ textContent }) => textContent),
    failure: () => screen.queryByText(/failed|broken|network/i)?.textContent ?? null,
  }
}

const done = async () => undefined

test('input is validated, sent as parsed, and the page does not reload', async () => {
  const { field, submit, sent, prevented } = open(done)
  fireEvent.change(field('email'), { target: { value: '  pat@desk.example ' } })
  await submit()
  expect(sent()).toEqual([{ email: 'pat@desk.example', password: 'right' }])
  expect(prevented()).toBe(true)
  await waitFor(() => expect(sent()).toHaveLength(2))
})

test('invalid input is reported at its field and not sent', async () => {
  const { submit, sent, errors } = open(done, { email: '', password: '' })
  await submit()
  expect([sent(), errors()]).toEqual([[], ['Email is required', 'Password is required']])
})

test('values that a password manager filled in without an event are sent', async () => {
  const { field, submit, sent } = open(done, { email: '', password: '' })
  // A password manager changes the value without an event.
  field('email').value = 'dana@desk.example'
  field('password').value = 'kept'
  await submit()
  expect(sent()).toEqual([{ email: 'dana@desk.example', password: 'kept' }])
})

test('two submits send one request, and the button shows that it is being sent', async () => {
  let end = () => {}
  const { submit, sent } = open(() => new Promise((resolve) => (end = resolve)))
  await submit()
  await submit()
  expect([sent().length, screen.getByRole('button').textContent]).toEqual([1, 'Signing In...'])
  await act(async () => end())
  expect(screen.getByRole('button').textContent).toBe('Sign In')
  await submit()
  expect(sent()).toHaveLength(2)
})

test('field errors are shown at their fields, and the first one gets the focus', async () => {
  const fields = { email: 'Not an address', password: 'Too short' }
  const { submit, errors, failure, field } = open(async () => {
    throw new ApiError('Invalid', { status: 400, fields })
  })
  await submit()
  expect([errors(), failure()]).toEqual([['Not an address', 'Too short'], null])
  expect(document.activeElement).toBe(field('email'))
})

test('any other error stays on the form until the next try, and the form can be sent again', async () => {
  let answer: () => Promise<void> = async () => Promise.reject(new ApiError('Broken', { status: 500 }))
  const { submit, failure, sent } = open(() => answer())
  await submit()
  expect([failure(), screen.getByRole('button').textContent]).toEqual(['Broken', 'Sign In'])
  answer = () => new Promise(() => {})
  await submit()
  expect([failure(), sent().length]).toEqual([null, 2])
})

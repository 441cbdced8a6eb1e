import { expect, test } from 'vitest'
import {
  ForgotPasswordBody,
  LoginBody,
  RegisterBody,
  RegisterForm,
  ResendVerificationBody,
  ResetPasswordBody,
  ResetPasswordForm,
} from './auth.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@desk.example', password: 'Analytical1' }

type Schema = {
  safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }
}
function sentences(schema: Schema, value: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    found[path.join('.') || 'body'] ??= message
  return found
}

test.each([
  ['no address', { email: '' }, { email: 'Email is required' }],
  ['only blanks', { email: '   ' }, { email: 'Email is required' }],
  ['no at sign', { email: 'ada' }, { email: 'Please enter a valid email address' }],
  ['no dot in the domain', { email: 'ada@desk' }, { email: 'Please enter a valid email address' }],
  ['two addresses', { email: 'a@b.co,c@d.co' }, { email: 'Please enter a valid email address' }],
  ['a list', { email: ['ada@desk.example'] }, { email: 'Please enter a valid email address' }],
  [
    'a line end',
    { email: 'ada@desk.example\r\nBcc: eve@evil.example' },
    { email: 'Please enter a valid email address' },
  ],
  ['U+0000', { email: 'ada\0@desk.example' }, { email: 'Please enter a valid email address' }],
  [
    '255 characters',
    { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(9)}.co` },
    { email: 'Please enter a valid email address' },
  ],
  ['no password', { password: '' }, { password: 'Password is required' }],
  ['a short password', { password: 'Short12' }, { password: 'Password must be at least 8 characters' }],
  ['129 characters', { password: `Aa1${'x'.repeat(126)}` }, { password: 'Password must be at most 128 characters' }],
  [
    'half a surrogate pair',
    { password: 'Abcdefg1\ud800' },
    { password: 'Password contains characters that cannot be used' },
  ],
])('sign-in with %s is refused in the right words', (_case, change, expected) => {
  expect(sentences(LoginBody, { email: ada.email, password: ada.password, ...change })).toEqual(expected)
})

test.each([
  ['a name of one letter', { firstName: 'A' }, { firstName: 'First name must be at least 2 characters' }],
  ['a name of blanks', { lastName: '   ' }, { lastName: 'Last name must be at least 2 characters' }],
  ['a name of 51 letters', { lastName: 'x'.repeat(51) }, { lastName: 'Last name must be less than 50 characters' }],
  ['a missing name', { firstName: undefined }, { firstName: 'First name is required' }],
  [
    'a line end in a name',
    { firstName: 'Ada\nBcc' },
    { firstName: 'First name contains characters that cannot be used' },
  ],
  [
    'a line separator in a name',
    { firstName: 'Ada\u2028Bcc' },
    { firstName: 'First name contains characters that cannot be used' },
  ],
  [
    'a password without a digit',
    { password: 'Analytical' },
    { password: 'Password must contain at least one uppercase letter, lowercase letter, and number' },
  ],
])('a registration with %s is refused in the right words', (_case, change, expected) => {
  expect(sentences(RegisterBody, { ...ada, ...change })).toEqual(expected)
})

test('names are trimmed and the address is lower-cased', () => {
  const parsed = RegisterBody.parse({ ...ada, firstName: '  Ada ', email: ' Ada@Desk.Example ' })
  expect(parsed).toEqual(ada)
})

test('fields we do not know are refused, one level down too', () => {
  expect(RegisterBody.safeParse({ ...ada, role: 'admin' }).success).toBe(false)
  const conversionData = { modalType: 'pdf_gate', triggerReason: 'pdf_download' }
  expect(RegisterBody.safeParse({ ...ada, conversionData }).success).toBe(true)
  expect(RegisterBody.safeParse({ ...ada, conversionData: { ...conversionData, userId: '1' } }).success).toBe(false)
})

test('the confirmation must be there and must match, even while another field is wrong', () => {
  expect(sentences(RegisterForm, { ...ada, confirmPassword: '' })).toEqual({
    confirmPassword: 'Please confirm your password',
  })
  expect(sentences(RegisterForm, { ...ada, firstName: 'A', confirmPassword: 'Other1234' })).toEqual({
    firstName: 'First name must be at least 2 characters',
    confirmPassword: 'Passwords do not match',
  })
  expect(sentences(ResetPasswordForm, { password: 'Analytical1', confirmPassword: 'Analytical2' })).toEqual({
    confirmPassword: 'Passwords do not match',
  })
})

test('each form requires the address with its own sentence', () => {
  expect(sentences(ResendVerificationBody, { email: ' ' })).toEqual({ email: 'Please enter your email address' })
  expect(sentences(ForgotPasswordBody, {})).toEqual({ email: 'Email is required' })
})

/** A pattern that backtracks would take forever on these texts. */
test.each([
  ['at signs', 'a@'.repeat(2000)],
  ['hyphens', `a@${'a-'.repeat(2000)}`],
  ['letters', `${'a'.repeat(4000)}@b.c`],
  ['dots', `a@${'a.'.repeat(2000)}!`],
])('a long hostile address of %s is refused', (_name, email) => {
  expect(LoginBody.safeParse({ email, password: ada.password }).success).toBe(false)
})

test.each([
  ['Password1', false],
  ['Passw0rd!', false],
  ['Welcome2026!', false],
  ['Qwerty123', false],
  ['Password-for-my-desk1', true],
  ['Houston-Hub-42', true],
])('as a new password %s is allowed: %s', (password, allowed) => {
  const read = ResetPasswordBody.safeParse({ token: 'x', password })
  expect(read.success).toBe(allowed)
  if (!read.success) expect(read.error.issues[0]!.message).toContain('most common')
  expect(LoginBody.safeParse({ email: 'ada@desk.example', password }).success).toBe(true)
})

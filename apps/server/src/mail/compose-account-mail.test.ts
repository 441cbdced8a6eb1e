import type { AccountMailKind } from '@tradeops/domain/account/account-mail'
import { expect, test } from 'vitest'
import { composeAccountMail } from './compose-account-mail.ts'

const base = 'https://brief.example'
const links = {
  origin: base,
  verifyEmail: (token: string) => `${base}/verify-email?token=${token}`,
  resetPassword: (token: string) => `${base}/reset-password?token=${token}`,
  forgotPassword: `${base}/forgot-password`,
  signIn: `${base}/login`,
}
const token = 'Abc-_123'
const KINDS = [
  ...(['verification', 'password-reset', 'password-changed', 'already-registered'] as const),
  ...(['email-change', 'email-change-asked', 'email-changed', 'account-deleted'] as const),
]
const compose = (kind: AccountMailKind, repeated = false) => composeAccountMail(links, { kind, token, repeated })

test.each<[AccountMailKind, string, string]>([
  ['verification', 'Verify your email address', `${base}/verify-email?token=${token}`],
  ['password-reset', 'Reset your password', `${base}/reset-password?token=${token}`],
  ['password-changed', 'Your password was changed', `${base}/forgot-password`],
  ['already-registered', 'You already have an account', `${base}/login`],
  ['email-change', 'Confirm your new email address', `${base}/verify-email?token=${token}`],
  ['email-change-asked', 'A new email address was requested', `${base}/forgot-password`],
  ['email-changed', 'Your email address was changed', base],
  ['account-deleted', 'Your account is deleted', base],
])('the %s mail says what it is and carries its link in both forms', async (kind, subject, link) => {
  const mail = await compose(kind)
  expect(mail.subject).toBe(subject)
  expect(mail.html).toContain(`href="${link}"`)
  expect(mail.text).toContain(link)
  expect(mail.text.toLowerCase()).toContain(subject.toLowerCase())
})

test('a mail loads nothing, runs nothing and leads nowhere but here', async () => {
  for (const kind of KINDS) {
    const { html } = await compose(kind)
    expect(html).not.toMatch(/<img|<script|<link|src=|@import|url\(/i)
    const targets = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!)
    expect(targets.filter((target) => !target.startsWith(base))).toEqual([])
  }
})

test('the owner of an address registered twice learns how to set the password', async () => {
  expect((await compose('verification')).text).not.toContain('more than once')
  const { text } = await compose('verification', true)
  expect(text).toContain('registered more than once')
  expect(text).toContain(`${base}/forgot-password`)
})

test('mails follow the reader’s dark mode and fit a phone', async () => {
  const { html } = await compose('verification')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('width=device-width')
  expect(html).toContain('max-width:560px')
})

test('the text form has no line that only a machine wrote', async () => {
  const { text } = await compose('password-reset')
  expect(text).not.toMatch(/undefined|\[object|If the button does not work|<[a-z]/)
})

test('no address runs into a full stop, which readers and programs would take for a part of it', async () => {
  for (const kind of KINDS) {
    expect((await compose(kind, true)).text).not.toMatch(/https?:\/\/\S+[.,;:)](\s|$)/)
  }
})

import * as auth from '@tradeops/contract/account/auth'
import { UpdateScheduleBody } from '@tradeops/contract/account/preferences'
import { expect, test } from 'vitest'

const FORMS = {
  login: auth.LoginBody,
  register: auth.RegisterForm,
  forgotPassword: auth.ForgotPasswordBody,
  resetPassword: auth.ResetPasswordForm,
  resendVerification: auth.ResendVerificationBody,
  schedule: UpdateScheduleBody,
}
const TYPED = [undefined, '', ' ', 'x', 'x'.repeat(300), '\0', 'a@b', '25:00', 7, null]

/** How zod begins a sentence of its own, which the built pages do not have. */
const ZODS_OWN = /^(?:Invalid|Too|Unrecognized|Expected|Required)\b/

test.each(Object.entries(FORMS))('whatever is typed, %s answers in sentences of its own', (_name, form) => {
  const names = Object.keys(form.shape)
  const said = TYPED.flatMap((value) => {
    const { error } = form.safeParse(Object.fromEntries(names.map((name) => [name, value])))
    return error?.issues.map(({ message }) => message) ?? []
  })
  expect(said.length).toBeGreaterThan(names.length)
  expect(said.filter((sentence) => ZODS_OWN.test(sentence))).toEqual([])
})

import * as auth from '@tradeops/contract/account/auth'
import { UpdateMailScheduleBody } from '@tradeops/contract/account/preferences'
import { expect, test } from 'vitest'

const FORMS = {
  login: auth.LoginBody,
  register: auth.RegisterForm,
  forgotPassword: auth.ForgotPasswordBody,
  resetPassword: auth.ResetPasswordForm,
  resendVerification: auth.ResendVerificationBody,
  schedule: UpdateMailScheduleBody,
}
const TYPED = [undefined, '', ' ', 'x', 'x'.repeat(300), '\0', 'a@b', '25:00', 7, null]

/** The beginnings of zod's default messages, which the build removes. */
const ZOD_DEFAULTS = /^(?:Invalid|Too|Unrecognized|Expected|Required)\b/

test.each(Object.entries(FORMS))('for any input, %s has its own error messages', (_name, form) => {
  const names = Object.keys(form.shape)
  const messages = TYPED.flatMap((value) => {
    const { error } = form.safeParse(Object.fromEntries(names.map((name) => [name, value])))
    return error?.issues.map(({ message }) => message) ?? []
  })
  expect(messages.length).toBeGreaterThan(names.length)
  expect(messages.filter((sentence) => ZOD_DEFAULTS.test(sentence))).toEqual([])
})

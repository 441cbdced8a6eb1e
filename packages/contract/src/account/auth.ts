import {
  hasMixedCharacters,
  isCommonPassword,
  isOneLine,
  isStorableText,
  NAME_LENGTH,
  PASSWORD_LENGTH,
} from '@tradeops/domain/account/credential-rules'
import { CLOCK_PREFERENCES, THEMES } from '@tradeops/domain/account/display-preferences'
import { z } from 'zod'
import { email, requiredText, word } from '../site/bounded-text.ts'

export const personName = (which: 'First name' | 'Last name') =>
  requiredText(`${which} is required`, `${which} must be text`)
    .trim()
    .min(NAME_LENGTH.min, `${which} must be at least ${NAME_LENGTH.min} characters`)
    .max(NAME_LENGTH.max, `${which} must be less than ${NAME_LENGTH.max} characters`)
    .refine(isStorableText, `${which} contains characters that cannot be used`)
    .refine(isOneLine, `${which} contains characters that cannot be used`)

const passwordNamed = (which: 'Password' | 'Current password') => {
  const missing = `${which} is required`
  return requiredText(missing, `${which} must be text`)
    .min(1, { error: missing, abort: true })
    .min(PASSWORD_LENGTH.min, `${which} must be at least ${PASSWORD_LENGTH.min} characters`)
    .max(PASSWORD_LENGTH.max, `${which} must be at most ${PASSWORD_LENGTH.max} characters`)
    .refine(isStorableText, `${which} contains characters that cannot be used`)
}

const password = passwordNamed('Password')
export const currentPassword = passwordNamed('Current password')

export const newPassword = password
  .refine(hasMixedCharacters, 'Password must contain at least one uppercase letter, lowercase letter, and number')
  .refine((typed) => !isCommonPassword(typed), 'Password is one of the most common ones. Please choose another.')

const confirmPassword = requiredText('Please confirm your password', 'Please confirm your password').min(
  1,
  'Please confirm your password',
)

const MISMATCH = 'Passwords do not match'
type Pair = { password: string; confirmPassword: string }
const matches = (pair: Pair) => pair.password === pair.confirmPassword
/** The two fields are compared as soon as both are filled, whatever else is wrong with the form. */
const areBothTyped = ({ value }: { value: unknown }) => {
  const { password, confirmPassword } = Object(value) as Partial<Pair>
  return typeof password === 'string' && typeof confirmPassword === 'string' && confirmPassword !== ''
}
const mismatch = { error: MISMATCH, path: ['confirmPassword'], when: areBothTyped }

const mailToken = (missing: string) =>
  requiredText(missing, missing).min(1, missing).max(200, missing).refine(isStorableText, missing)

export const LoginBody = z.strictObject({ email: email('Email is required'), password })
export type LoginBody = z.infer<typeof LoginBody>

const registration = {
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: email('Email is required'),
}

export const RegisterBody = z.strictObject({
  ...registration,
  password: newPassword,
  /** The prompt that led the visitor here. */
  conversionData: z.strictObject({ modalType: word, triggerReason: word }).optional(),
})
export type RegisterBody = z.infer<typeof RegisterBody>

/** The form as typed; the confirmation is not sent. */
export const RegisterForm = z
  .object({ ...registration, password: newPassword, confirmPassword })
  .refine(matches, mismatch)
export type RegisterForm = z.infer<typeof RegisterForm>

export const VerifyEmailBody = z.strictObject({ token: mailToken('Invalid or missing verification token.') })

export const ResendVerificationBody = z.strictObject({ email: email('Please enter your email address') })

export const ForgotPasswordBody = z.strictObject({ email: email('Email is required') })

export const ResetPasswordBody = z.strictObject({
  token: mailToken('Invalid or missing reset token. Please request a new password reset.'),
  password: newPassword,
})

const newPair = { password: newPassword, confirmPassword }

export const ResetPasswordForm = z.object(newPair).refine(matches, mismatch)
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>

export const ChangePasswordForm = z.object({ currentPassword, ...newPair }).refine(matches, mismatch)
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>

const person = {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
}

export const AuthUser = z.object({ id: z.string(), ...person, theme: z.enum(THEMES), clock: z.enum(CLOCK_PREFERENCES) })
export type AuthUser = z.infer<typeof AuthUser>

/** Repeats the sent fields. No id: a known address must get the very same answer. */
export const RegisterAnswer = z.object({ user: z.object(person), message: z.string() })
export type RegisterAnswer = z.infer<typeof RegisterAnswer>

export const LoginAnswer = z.object({ user: AuthUser, token: z.string(), message: z.string() })
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const MeAnswer = z.object({ user: AuthUser })
export type MeAnswer = z.infer<typeof MeAnswer>

export const MessageAnswer = z.object({ message: z.string() })
export type MessageAnswer = z.infer<typeof MessageAnswer>

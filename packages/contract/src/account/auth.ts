import {
  hasLowerUpperAndDigit,
  isCommonPassword,
  isSingleLineText,
  isStorableText,
  PASSWORD_LENGTH_LIMITS,
  PERSON_NAME_LENGTH_LIMITS,
} from '@tradeops/domain/account/credential-rules'
import { CLOCK_PREFERENCES, THEMES } from '@tradeops/domain/account/display-preferences'
import { z } from 'zod'
import { codeNameSchema, emailSchema, requiredTextSchema } from '../site/bounded-text.ts'

export const personNameSchema = (which: 'First name' | 'Last name') =>
  requiredTextSchema(`${which} is required`, `${which} must be text`)
    .trim()
    .min(PERSON_NAME_LENGTH_LIMITS.min, `${which} must be at least ${PERSON_NAME_LENGTH_LIMITS.min} characters`)
    .max(PERSON_NAME_LENGTH_LIMITS.max, `${which} must be less than ${PERSON_NAME_LENGTH_LIMITS.max} characters`)
    .refine(isStorableText, `${which} contains characters that cannot be used`)
    .refine(isSingleLineText, `${which} contains characters that cannot be used`)

const passwordNamed = (which: 'Password' | 'Current password') => {
  const missing = `${which} is required`
  return requiredTextSchema(missing, `${which} must be text`)
    .min(1, { error: missing, abort: true })
    .min(PASSWORD_LENGTH_LIMITS.min, `${which} must be at least ${PASSWORD_LENGTH_LIMITS.min} characters`)
    .max(PASSWORD_LENGTH_LIMITS.max, `${which} must be at most ${PASSWORD_LENGTH_LIMITS.max} characters`)
    .refine(isStorableText, `${which} contains characters that cannot be used`)
}

const password = passwordNamed('Password')
export const currentPasswordSchema = passwordNamed('Current password')

export const newPasswordSchema = password
  .refine(hasLowerUpperAndDigit, 'Password must contain at least one uppercase letter, lowercase letter, and number')
  .refine((typed) => !isCommonPassword(typed), 'Password is one of the most common ones. Please choose another.')

const confirmPassword = requiredTextSchema('Please confirm your password', 'Please confirm your password').min(
  1,
  'Please confirm your password',
)

const MISMATCH = 'Passwords do not match'
type Pair = { password: string; confirmPassword: string }
const matches = (pair: Pair) => pair.password === pair.confirmPassword
/**
 * The two passwords are compared as soon as both are typed, even if other fields are invalid, so that a user sees all
 * errors at once.
 */
const areBothTyped = ({ value }: { value: unknown }) => {
  const { password, confirmPassword } = Object(value) as Partial<Pair>
  return typeof password === 'string' && typeof confirmPassword === 'string' && confirmPassword !== ''
}
const mismatch = { error: MISMATCH, path: ['confirmPassword'], when: areBothTyped }

const mailToken = (missing: string) =>
  requiredTextSchema(missing, missing).min(1, missing).max(200, missing).refine(isStorableText, missing)

export const LoginBody = z.strictObject({ email: emailSchema('Email is required'), password })
export type LoginBody = z.infer<typeof LoginBody>

/**
 * The query of the sign-out call. It names the push device of this browser, which gets no more notifications after the
 * sign-out.
 */
export const LogoutQuery = z.object({ pushDevice: z.uuid().optional() })

const registration = {
  firstName: personNameSchema('First name'),
  lastName: personNameSchema('Last name'),
  email: emailSchema('Email is required'),
}

export const RegisterBody = z.strictObject({
  ...registration,
  password: newPasswordSchema,
  /** Which sign-up prompt led the visitor to register. */
  conversionData: z.strictObject({ modalType: codeNameSchema, triggerReason: codeNameSchema }).optional(),
})
export type RegisterBody = z.infer<typeof RegisterBody>

/** The registration form as typed; the repeated password is checked in the browser and not sent. */
export const RegisterForm = z
  .object({ ...registration, password: newPasswordSchema, confirmPassword })
  .refine(matches, mismatch)
export type RegisterForm = z.infer<typeof RegisterForm>

export const VerifyEmailBody = z.strictObject({ token: mailToken('Invalid or missing verification token.') })

export const ResendVerificationBody = z.strictObject({ email: emailSchema('Please enter your email address') })

export const ForgotPasswordBody = z.strictObject({ email: emailSchema('Email is required') })

export const ResetPasswordBody = z.strictObject({
  token: mailToken('Invalid or missing reset token. Please request a new password reset.'),
  password: newPasswordSchema,
})

const newPair = { password: newPasswordSchema, confirmPassword }

export const ResetPasswordForm = z.object(newPair).refine(matches, mismatch)
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>

export const ChangePasswordForm = z
  .object({ currentPassword: currentPasswordSchema, ...newPair })
  .refine(matches, mismatch)
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>

const person = {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
}

export const AuthUser = z.object({
  id: z.string(),
  ...person,
  theme: z.enum(THEMES),
  clock: z.enum(CLOCK_PREFERENCES),
  position_mw: z.number().nullable().describe('MW that the user is short; null without a position'),
})
export type AuthUser = z.infer<typeof AuthUser>

/**
 * Repeats the sent fields without a user id, so that the response does not reveal whether the address already has an
 * account.
 */
export const RegisterAnswer = z.object({ user: z.object(person), message: z.string() })

export const LoginAnswer = z.object({ user: AuthUser, token: z.string(), message: z.string() })

export const CurrentUserAnswer = z.object({ user: AuthUser })

export const MessageAnswer = z.object({ message: z.string() })

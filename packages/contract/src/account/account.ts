import { CLOCK_PREFERENCES, THEMES } from '@tradeops/domain/account/display-preferences'
import { POSITION_SIZE_LIMITS_MW } from '@tradeops/domain/account/position-size'
import { z } from 'zod'
import { emailSchema } from '../site/bounded-text.ts'
import { currentPasswordSchema, newPasswordSchema, personNameSchema } from './auth.ts'

const Instant = z.iso.datetime()

export const Account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The new email address that the user typed, until the link mailed to it is opened; null if no change is pending. */
  pendingEmail: z.string().nullable(),
  createdAt: Instant,
  /** When the user last changed the password; null if they still use the password of their registration. */
  passwordChangedAt: Instant.nullable(),
  theme: z.enum(THEMES),
  /** How the pages show times for this user: in the market's or the browser's time zone, with 24 or 12 hours. */
  clock: z.enum(CLOCK_PREFERENCES),
  positionMw: z.number().nullable().describe('MW that the user is short; null without a position'),
})
export type Account = z.infer<typeof Account>

/**
 * The response of `GET /api/account`. `PATCH /api/account` responds with the same account and a message for the user.
 */
export const AccountAnswer = z.object({ account: Account })
export const ChangedAccountAnswer = z.object({ account: Account, message: z.string() })

export const NameForm = z.object({ firstName: personNameSchema('First name'), lastName: personNameSchema('Last name') })
export type NameForm = z.infer<typeof NameForm>

/**
 * A change of the email address requires the password, so that a person at an unattended browser cannot take over the
 * account.
 */
export const EmailChangeForm = z.object({
  email: emailSchema('Email is required'),
  currentPassword: currentPasswordSchema,
})
export type EmailChangeForm = z.infer<typeof EmailChangeForm>

const POSITION_RANGE = `Position size must be between ${POSITION_SIZE_LIMITS_MW.min} and ${POSITION_SIZE_LIMITS_MW.max.toLocaleString('en-US')} MW`

/** The size of the user's short position in MW. The brief page and the daily mail state what that position costs. */
const positionSchema = z
  .number('Position size must be a number of MW')
  .min(POSITION_SIZE_LIMITS_MW.min, POSITION_RANGE)
  .max(POSITION_SIZE_LIMITS_MW.max, POSITION_RANGE)
  .multipleOf(0.1, 'Position size can have one decimal')

/** The position form as typed; an empty field means that the user has no position. */
export const ShortPositionForm = z.object({
  positionMw: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : Number(typed.replaceAll(',', ''))))
    .pipe(positionSchema.nullable()),
})

const NOTHING = 'Send at least one field to change.'

/**
 * The body of `PATCH /api/account`. It changes only the fields that are sent; a new email address counts once it is
 * confirmed.
 */
export const ChangeAccountBody = z
  .strictObject({
    ...NameForm.partial().shape,
    theme: z.enum(THEMES).optional(),
    clock: z.enum(CLOCK_PREFERENCES).optional(),
    positionMw: positionSchema.nullable().optional(),
    ...EmailChangeForm.partial().shape,
  })
  .refine(({ currentPassword: _proof, ...named }) => Object.values(named).some((value) => value !== undefined), NOTHING)
  .refine(({ email, currentPassword }) => email === undefined || currentPassword !== undefined, {
    error: 'Current password is required',
    path: ['currentPassword'],
  })
export type ChangeAccountBody = z.infer<typeof ChangeAccountBody>

/** The body of `POST /api/account/password`. */
export const ChangePasswordBody = z.strictObject({
  currentPassword: currentPasswordSchema,
  newPassword: newPasswordSchema,
})
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>

/**
 * The body of `DELETE /api/account`. The user must type their email address, so that no account is deleted by mistake.
 */
export const DeleteAccountBody = z.strictObject({
  email: emailSchema('Email is required'),
  currentPassword: currentPasswordSchema,
})
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>

export const AccountSession = z.object({
  id: z.string(),
  /** The device of a session, such as "Chrome on Windows"; null if the browser did not name itself. */
  device: z.string().nullable(),
  createdAt: Instant,
  /** When the session was last used, accurate to five minutes. */
  lastUsedAt: Instant,
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

/** The response of `GET /api/account/sessions`: the session of this request first, then the others by last use. */
export const SessionsAnswer = z.object({ sessions: z.array(AccountSession) })

export const ResourceIdParams = z.object({ id: z.string().max(64) })

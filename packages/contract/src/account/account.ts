import { CLOCK_PREFERENCES, THEMES } from '@tradeops/domain/account/display-preferences'
import { POSITION_MW } from '@tradeops/domain/account/position-size'
import { z } from 'zod'
import { emailSchema } from '../site/bounded-text.ts'
import { currentPasswordSchema, newPasswordSchema, personNameSchema } from './auth.ts'

const Instant = z.iso.datetime()

export const Account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The new address, until the link sent there is opened; null if there is no such link. */
  pendingEmail: z.string().nullable(),
  createdAt: Instant,
  /** When the password was changed; null while it is still that of the registration. */
  passwordChangedAt: Instant.nullable(),
  theme: z.enum(THEMES),
  /** The clock on the pages: market or own time zone, 24 or 12 hours. */
  clock: z.enum(CLOCK_PREFERENCES),
  positionMw: z.number().nullable().describe('MW that the user is short; null without a position'),
})
export type Account = z.infer<typeof Account>

/** The answer of `GET /api/account`; `PATCH` answers with it and a message about the next step. */
export const AccountAnswer = z.object({ account: Account })
export const ChangedAccountAnswer = z.object({ account: Account, message: z.string() })

export const NameForm = z.object({ firstName: personNameSchema('First name'), lastName: personNameSchema('Last name') })
export type NameForm = z.infer<typeof NameForm>

/** A new address requires the password, so that a person at an unattended browser cannot take over the account. */
export const EmailChangeForm = z.object({
  email: emailSchema('Email is required'),
  currentPassword: currentPasswordSchema,
})
export type EmailChangeForm = z.infer<typeof EmailChangeForm>

const POSITION_RANGE = `Position size must be between ${POSITION_MW.min} and ${POSITION_MW.max.toLocaleString('en-US')} MW`

/** A position in MW; the page and the mail state what it costs short. */
const positionSchema = z
  .number('Position size must be a number of MW')
  .min(POSITION_MW.min, POSITION_RANGE)
  .max(POSITION_MW.max, POSITION_RANGE)
  .multipleOf(0.1, 'Position size can have one decimal')

/** The typed size; an empty field means no position. */
export const PositionForm = z.object({
  positionMw: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : Number(typed.replaceAll(',', ''))))
    .pipe(positionSchema.nullable()),
})

const NOTHING = 'Send at least one field to change.'

/** The body of `PATCH /api/account`, which changes the named fields only; a new address counts once it is confirmed. */
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

/** `POST /api/account/password`. */
export const ChangePasswordBody = z.strictObject({
  currentPassword: currentPasswordSchema,
  newPassword: newPasswordSchema,
})
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>

/** The body of `DELETE /api/account`: the address must be typed, so that no account is deleted by mistake. */
export const DeleteAccountBody = z.strictObject({
  email: emailSchema('Email is required'),
  currentPassword: currentPasswordSchema,
})
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>

export const AccountSession = z.object({
  id: z.string(),
  /** The device, such as "Chrome on Windows"; null if the browser did not say. */
  device: z.string().nullable(),
  createdAt: Instant,
  /** Accurate to five minutes. */
  lastUsedAt: Instant,
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

/** The answer of `GET /api/account/sessions`: the session of this request first, then by last use. */
export const SessionsAnswer = z.object({ sessions: z.array(AccountSession) })

export const IdParams = z.object({ id: z.string().max(64) })

import { CLOCK_PREFERENCES, THEMES } from '@tradeops/domain/account/display-preferences'
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

const NOTHING = 'Send at least one field to change.'

/** The body of `PATCH /api/account`, which changes the named fields only; a new address counts once it is confirmed. */
export const ChangeAccountBody = z
  .strictObject({
    ...NameForm.partial().shape,
    theme: z.enum(THEMES).optional(),
    clock: z.enum(CLOCK_PREFERENCES).optional(),
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

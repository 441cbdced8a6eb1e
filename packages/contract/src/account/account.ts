import { CLOCK_PREFERENCES, THEMES } from '@tradeops/domain/account/display-preferences'
import { z } from 'zod'
import { email } from '../site/bounded-text.ts'
import { currentPassword, newPassword, personName } from './auth.ts'

const Instant = z.iso.datetime()

export const Account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The new address, until the link sent there is opened; null without such a link. */
  pendingEmail: z.string().nullable(),
  createdAt: Instant,
  /** Null while the password is still that of the registration. */
  passwordChangedAt: Instant.nullable(),
  theme: z.enum(THEMES),
  /** The clock on the pages: market or own time zone, 24 or 12 hours. */
  clock: z.enum(CLOCK_PREFERENCES),
})
export type Account = z.infer<typeof Account>

/** `GET /api/account`; `PATCH` answers with it and a message about the next step. */
export const AccountAnswer = z.object({ account: Account })
export type AccountAnswer = z.infer<typeof AccountAnswer>
export const ChangedAccountAnswer = z.object({ account: Account, message: z.string() })
export type ChangedAccountAnswer = z.infer<typeof ChangedAccountAnswer>

export const NameForm = z.object({ firstName: personName('First name'), lastName: personName('Last name') })
export type NameForm = z.infer<typeof NameForm>

/** A new address requires the password, so that a person at an unattended browser cannot take over the account. */
export const EmailChangeForm = z.object({ email: email('Email is required'), currentPassword })
export type EmailChangeForm = z.infer<typeof EmailChangeForm>

const NOTHING = 'Send at least one field to change.'

/** `PATCH /api/account` changes the named fields only. A new address counts once it is confirmed. */
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
export const ChangePasswordBody = z.strictObject({ currentPassword, newPassword })
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>

/** `DELETE /api/account`: the address must be typed, so that no account is deleted by mistake. */
export const DeleteAccountBody = z.strictObject({ email: email('Email is required'), currentPassword })
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>

export const AccountSession = z.object({
  id: z.string(),
  /** Such as "Chrome on Windows"; null where the browser did not say. */
  device: z.string().nullable(),
  createdAt: Instant,
  /** Within five minutes. */
  lastUsedAt: Instant,
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

/** `GET /api/account/sessions`: the session of this request first, then by last use. */
export const SessionsAnswer = z.object({ sessions: z.array(AccountSession) })
export type SessionsAnswer = z.infer<typeof SessionsAnswer>

export const IdParams = z.object({ id: z.string().max(64) })

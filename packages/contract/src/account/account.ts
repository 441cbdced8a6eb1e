import { CLOCKS } from '@tradeops/domain/account/clocks'
import { THEMES } from '@tradeops/domain/account/themes'
import { z } from 'zod'
import { email } from '../site/bounded-text.ts'
import { currentPassword, newPassword, personName } from './auth.ts'

const Instant = z.iso.datetime()

/** What its owner sees of an account. */
export const Account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The address it will move to when the link sent there has been opened; null where no such link is open. */
  pendingEmail: z.string().nullable(),
  createdAt: Instant,
  /** Null while it is the password of the registration. */
  passwordChangedAt: Instant.nullable(),
  theme: z.enum(THEMES),
  /** Whose clock the pages show, and by how many hours. */
  clock: z.enum(CLOCKS),
})
export type Account = z.infer<typeof Account>

/** `GET /api/account`; `PATCH` answers with it too, and says what comes next. */
export const AccountAnswer = z.object({ account: Account })
export type AccountAnswer = z.infer<typeof AccountAnswer>
export const ChangedAccountAnswer = z.object({ account: Account, message: z.string() })
export type ChangedAccountAnswer = z.infer<typeof ChangedAccountAnswer>

export const NameForm = z.object({ firstName: personName('First name'), lastName: personName('Last name') })
export type NameForm = z.infer<typeof NameForm>

/** Whoever finds a browser signed in must not be able to take the account along: an address asks for the password. */
export const EmailChangeForm = z.object({ email: email('Email is required'), currentPassword })
export type EmailChangeForm = z.infer<typeof EmailChangeForm>

const NOTHING = 'Name what is to be changed.'

/** `PATCH /api/account`: what is named is changed, the rest stays. A new address counts once it has been confirmed. */
export const ChangeAccountBody = z
  .strictObject({
    ...NameForm.partial().shape,
    theme: z.enum(THEMES).optional(),
    clock: z.enum(CLOCKS).optional(),
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

/** `DELETE /api/account`: the address is typed, so that nobody deletes an account by a slip. */
export const DeleteAccountBody = z.strictObject({ email: email('Email is required'), currentPassword })
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>

export const AccountSession = z.object({
  id: z.string(),
  /** Such as "Chrome on Windows"; null where the browser did not say. */
  device: z.string().nullable(),
  createdAt: Instant,
  /** Within five minutes. */
  lastUsedAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

/** `GET /api/account/sessions`: the one that asks first, then by last use. */
export const SessionsAnswer = z.object({ sessions: z.array(AccountSession) })
export type SessionsAnswer = z.infer<typeof SessionsAnswer>

/** The id of a session or of a token. */
export const IdParams = z.object({ id: z.string().max(64) })

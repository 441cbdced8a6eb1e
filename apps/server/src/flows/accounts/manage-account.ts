import type { ChangeAccountBody } from '@tradeops/contract/account/account'
import { Refusal } from '@tradeops/contract/site/errors'
import type { ClockPreference, Theme } from '@tradeops/domain/account/display-preferences'
import { MAIL_TOKEN_LIFETIME_MS } from '@tradeops/domain/account/lifetimes'

export type AccountDetails = {
  firstName: string
  lastName: string
  email: string
  verifiedAt: Date | null
  pendingEmail: string | null
  pendingEmailAt: Date | null
  createdAt: Date
  passwordChangedAt: Date | null
  theme: Theme
  clock: ClockPreference
  positionMw: number | null
}

type Settings = Pick<ChangeAccountBody, 'firstName' | 'lastName' | 'theme' | 'clock' | 'positionMw'>

export type ManageAccountDependencies = {
  accounts: {
    find(id: string): Promise<AccountDetails | null>
    change(id: string, settings: Settings, now: Date): Promise<void>
  }
}

/**
 * Reads an account for its owner; a requested new email address is included as long as its confirmation link is valid.
 */
export async function readAccountDetails(
  { accounts }: ManageAccountDependencies,
  id: string,
  now: Date,
): Promise<AccountDetails> {
  const account = await accounts.find(id)
  if (!account) throw new Refusal('not_signed_in')
  const { pendingEmailAt } = account
  const isOpen = pendingEmailAt !== null && now.getTime() - pendingEmailAt.getTime() < MAIL_TOKEN_LIFETIME_MS.change
  return isOpen ? account : { ...account, pendingEmail: null }
}

export async function changeAccount(
  { accounts }: ManageAccountDependencies,
  id: string,
  { firstName, lastName, theme, clock, positionMw }: ChangeAccountBody,
  now: Date,
): Promise<void> {
  const settings = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(theme === undefined ? {} : { theme }),
    ...(clock === undefined ? {} : { clock }),
    ...(positionMw === undefined ? {} : { positionMw }),
  }
  if (Object.keys(settings).length > 0) await accounts.change(id, settings, now)
}

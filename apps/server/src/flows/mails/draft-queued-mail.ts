import {
  type AccountMail,
  type AccountMailKind,
  ALERT_MAIL_KIND,
  type OutboxMailContent,
  type OutboxMailKind,
  REQUESTED_BRIEF_MAIL_KIND,
  WEBHOOK_DISABLED_MAIL_KIND,
} from '@tradeops/domain/account/account-mail'
import type { FailedMailAttempts } from '@tradeops/domain/account/decide-after-mail-attempt'
import { MAIL_TOKEN_LIFETIME_MS, type MailTokenKind } from '@tradeops/domain/account/lifetimes'

export type OutboxMail = FailedMailAttempts & {
  id: number
  kind: OutboxMailKind
  userId: string | null
  address: string
  state: string
  messageKey: string
  encryptedToken: string | null
  bodyHash: string | null
  createdAt: Date
  nextAt: Date | null
}

type AccountOutboxMail = OutboxMail & { kind: AccountMailKind }

type Account = {
  id: string
  firstName: string
  lastName: string
  verifiedAt: Date | null
  registrations: number
  pendingEmail: string | null
  positionMw: number | null
}

export type DraftQueuedMailDependencies = {
  tokens: { newMail(): string; hash(token: string): string }
  cipher: { encrypt(text: string): string; decrypt(encrypted: string): string | null }
}

export type DraftQueuedMailStores = {
  outbox: {
    lock(id: number): Promise<OutboxMail | null>
    hasNewer(mail: Pick<OutboxMail, 'id' | 'address' | 'kind' | 'userId'>): Promise<boolean>
    keepToken(id: number, encryptedToken: string): Promise<void>
  }
  accounts: { lockByAddress(email: string): Promise<Account | null>; lock(id: string): Promise<Account | null> }
  addressChanges: { isTaken(email: string): Promise<boolean> }
  mailTokens: {
    issue(userId: string, kind: MailTokenKind, tokenHash: string, expiresAt: Date): Promise<void>
    find(kind: MailTokenKind, tokenHash: string): Promise<{ expiresAt: Date; usedAt: Date | null } | null>
  }
}

export type QueuedMailDraft =
  | { kind: 'not due' }
  | { kind: 'abandoned'; progress: FailedMailAttempts }
  /**
   * A mail without a recipient is composed and then dropped, so that the timing does not reveal whether the address has
   * an account.
   */
  | { kind: 'no recipient'; content: AccountMail; reason: string; progress: FailedMailAttempts }
  | {
      kind: 'draft'
      content: OutboxMailContent
      envelope: { messageKey: string; to: { name: string; address: string }; at: Date }
      progress: FailedMailAttempts
    }

const LINK: Partial<Record<AccountMailKind, MailTokenKind>> = {
  verification: 'verify',
  'password-reset': 'reset',
  'email-change': 'change',
}

/**
 * Drafts a queued mail that is not about alerts. It checks again what can have changed since the mail was requested,
 * and makes the mail's link at the first attempt.
 */
export async function draftQueuedMail(
  dependencies: DraftQueuedMailDependencies,
  stores: DraftQueuedMailStores,
  id: number,
  now: Date,
): Promise<QueuedMailDraft> {
  const mail = await stores.outbox.lock(id)
  // Alert mails are sent by `sendAlertMail`.
  if (!mail || mail.kind === ALERT_MAIL_KIND || mail.nextAt === null || mail.nextAt > now) return { kind: 'not due' }
  const progress = { failures: mail.failures, unknowns: mail.unknowns }
  if (mail.state === 'handed') return { kind: 'abandoned', progress }
  // The account is already deleted, so the mail cannot greet the reader by name.
  if (mail.kind === 'account-deleted') return draft(mail, '', { kind: mail.kind, token: '', repeated: false }, progress)
  if (mail.kind === REQUESTED_BRIEF_MAIL_KIND)
    return draftForReader(stores, mail, (account) => readBriefContent(mail, account), progress)
  if (mail.kind === WEBHOOK_DISABLED_MAIL_KIND)
    return draftForReader(
      stores,
      mail,
      () => ({ kind: WEBHOOK_DISABLED_MAIL_KIND, userId: mail.userId ?? '' }),
      progress,
    )
  return draftAccountMail(dependencies, stores, { ...mail, kind: mail.kind }, now)
}

async function draftAccountMail(
  dependencies: DraftQueuedMailDependencies,
  stores: DraftQueuedMailStores,
  mail: AccountOutboxMail,
  now: Date,
): Promise<QueuedMailDraft> {
  const { outbox, accounts } = stores
  const progress = { failures: mail.failures, unknowns: mail.unknowns }
  const account = await (mail.userId === null ? accounts.lockByAddress(mail.address) : accounts.lock(mail.userId))
  const reason = (await outbox.hasNewer(mail)) ? 'a newer one was requested' : reasonToDrop(mail, account)
  if (reason !== null || account === null) return dropped(dependencies, mail, reason ?? 'no account', progress)

  const content = await contentOf(dependencies, stores, mail, account, now)
  if (content === null) return dropped(dependencies, mail, 'its link is no longer valid', progress)
  return draft(mail, mail.kind === 'email-change' ? '' : nameOf(account), content, progress)
}

/**
 * Drafts a requested brief or the mail about a turned-off webhook; the queued row is deleted together with the account.
 */
async function draftForReader(
  { accounts }: DraftQueuedMailStores,
  mail: OutboxMail,
  contentFor: (account: Account | null) => OutboxMailContent,
  progress: FailedMailAttempts,
): Promise<QueuedMailDraft> {
  const account = mail.userId === null ? null : await accounts.lock(mail.userId)
  return draft(mail, account ? nameOf(account) : '', contentFor(account), progress)
}

const readBriefContent = ({ bodyHash }: OutboxMail, account: Account | null): OutboxMailContent => ({
  kind: REQUESTED_BRIEF_MAIL_KIND,
  bodyHash: bodyHash ?? '',
  positionMw: account?.positionMw ?? null,
})

const draft = (
  { messageKey, address, createdAt }: OutboxMail,
  name: string,
  content: OutboxMailContent,
  progress: FailedMailAttempts,
): QueuedMailDraft => ({
  kind: 'draft',
  content,
  progress,
  envelope: { messageKey, to: { name, address }, at: createdAt },
})

function reasonToDrop({ kind, address }: AccountOutboxMail, account: Account | null): string | null {
  if (!account) return 'no account'
  if (kind === 'email-change' && account.pendingEmail !== address) return 'another address was requested'
  return kind === 'verification' && account.verifiedAt ? 'already verified' : null
}

/**
 * Decides what an account mail says; null if its link is no longer valid. If a requested address belongs to another
 * account, its owner reads only that someone wants to use the address.
 */
async function contentOf(
  dependencies: DraftQueuedMailDependencies,
  stores: DraftQueuedMailStores,
  mail: AccountOutboxMail,
  { id, registrations, verifiedAt }: Account,
  now: Date,
): Promise<AccountMail | null> {
  const { kind } = mail
  const repeated = registrations > 1 && verifiedAt === null
  if (kind === 'email-change' && (await stores.addressChanges.isTaken(mail.address)))
    return { kind: 'already-registered', token: '', repeated: false }
  const link = LINK[kind]
  const token = link ? await linkToken(dependencies, stores, mail, id, link, now) : ''
  return token === null ? null : { kind, token, repeated }
}

/**
 * Returns the reader's name for a mail; empty until the address is verified, because a stranger can have typed any name
 * for a mailbox.
 */
const nameOf = ({ firstName, lastName, verifiedAt }: Account) => (verifiedAt ? `${firstName} ${lastName}` : '')

const dropped = (
  { tokens }: DraftQueuedMailDependencies,
  { kind }: AccountOutboxMail,
  reason: string,
  progress: FailedMailAttempts,
) => {
  const content: AccountMail = { kind, token: tokens.newMail(), repeated: false }
  return { kind: 'no recipient' as const, content, reason, progress }
}

/**
 * Makes the token of a mail's link, the same token at every attempt to send; null once the link was replaced, used or
 * expired.
 */
async function linkToken(
  { tokens, cipher }: DraftQueuedMailDependencies,
  { outbox, mailTokens }: Pick<DraftQueuedMailStores, 'outbox' | 'mailTokens'>,
  mail: OutboxMail,
  userId: string,
  kind: MailTokenKind,
  now: Date,
): Promise<string | null> {
  if (mail.encryptedToken !== null) {
    const token = cipher.decrypt(mail.encryptedToken)
    if (token === null) return null
    const link = await mailTokens.find(kind, tokens.hash(token))
    return link && link.usedAt === null && link.expiresAt > now ? token : null
  }
  const token = tokens.newMail()
  await mailTokens.issue(userId, kind, tokens.hash(token), new Date(now.getTime() + MAIL_TOKEN_LIFETIME_MS[kind]))
  await outbox.keepToken(mail.id, cipher.encrypt(token))
  return token
}

import type { AccountMail, AccountMailKind } from '@tradeops/domain/account/account-mail'
import { MAIL_TOKEN_LIFE_MS, type MailTokenKind } from '@tradeops/domain/account/lifetimes'
import type { MailProgress } from '@tradeops/domain/account/settle-mail'

export type OutboxMail = MailProgress & {
  id: number
  kind: AccountMailKind
  address: string
  state: string
  messageKey: string
  sealedToken: string | null
  createdAt: Date
  nextAt: Date | null
}

type Account = {
  id: string
  firstName: string
  lastName: string
  verifiedAt: Date | null
  registrations: number
}

export type DraftMailNeeds = {
  tokens: { newMail(): string; hash(token: string): string }
  seal: { seal(text: string): string; open(sealed: string): string | null }
}

export type DraftMailStores = {
  outbox: {
    lock(id: number): Promise<OutboxMail | null>
    hasNewer(mail: Pick<OutboxMail, 'id' | 'address' | 'kind'>): Promise<boolean>
    keepToken(id: number, sealedToken: string): Promise<void>
  }
  accounts: { lockByAddress(email: string): Promise<Account | null> }
  mailTokens: {
    issue(userId: string, kind: MailTokenKind, tokenHash: string, expiresAt: Date): Promise<void>
    find(kind: MailTokenKind, tokenHash: string): Promise<{ expiresAt: Date; usedAt: Date | null } | null>
  }
}

export type MailDraft =
  | { kind: 'not due' }
  | { kind: 'abandoned'; progress: MailProgress }
  /** Written all the same and then let go: the thread's time must not tell whether there is an account. */
  | { kind: 'nobody'; content: AccountMail; reason: string; progress: MailProgress }
  | {
      kind: 'draft'
      content: AccountMail
      envelope: { messageKey: string; to: { name: string; address: string }; at: Date }
      progress: MailProgress
    }

const LINK: Partial<Record<AccountMailKind, MailTokenKind>> = { verification: 'verify', 'password-reset': 'reset' }

/** Looks again at everything that may have changed since the mail was asked for, and makes its link at the first try. */
export async function draftMail(
  needs: DraftMailNeeds,
  { outbox, accounts, mailTokens }: DraftMailStores,
  id: number,
  now: Date,
): Promise<MailDraft> {
  const mail = await outbox.lock(id)
  if (!mail || mail.nextAt === null || mail.nextAt > now) return { kind: 'not due' }
  const progress = { failures: mail.failures, unknowns: mail.unknowns }
  if (mail.state === 'handed') return { kind: 'abandoned', progress }

  const account = await accounts.lockByAddress(mail.address)
  const reason = (await outbox.hasNewer(mail)) ? 'a newer one was asked for' : reasonForNobody(mail.kind, account)
  const link = LINK[mail.kind]
  if (reason !== null || account === null) return nobody(needs, mail, reason ?? 'no account', progress)

  const token = link ? await linkToken(needs, { outbox, mailTokens }, mail, account.id, link, now) : ''
  if (token === null) return nobody(needs, mail, 'its link is no longer good', progress)
  return {
    kind: 'draft',
    content: { kind: mail.kind, token, repeated: account.registrations > 1 && account.verifiedAt === null },
    envelope: {
      messageKey: mail.messageKey,
      to: { name: nameOf(account), address: mail.address },
      at: mail.createdAt,
    },
    progress,
  }
}

function reasonForNobody(kind: AccountMailKind, account: Account | null): string | null {
  if (!account) return 'no account'
  return kind === 'verification' && account.verifiedAt ? 'already verified' : null
}

/** Until an address is verified its names are whatever a stranger typed, and we do not carry their words to a mailbox. */
const nameOf = ({ firstName, lastName, verifiedAt }: Account) => (verifiedAt ? `${firstName} ${lastName}` : '')

const nobody = ({ tokens }: DraftMailNeeds, { kind }: OutboxMail, reason: string, progress: MailProgress) => {
  const content: AccountMail = { kind, token: tokens.newMail(), repeated: false }
  return { kind: 'nobody' as const, content, reason, progress }
}

/** The same token at every attempt; null when the link has been replaced, used or outlived since the first one. */
async function linkToken(
  { tokens, seal }: DraftMailNeeds,
  { outbox, mailTokens }: Pick<DraftMailStores, 'outbox' | 'mailTokens'>,
  mail: OutboxMail,
  userId: string,
  kind: MailTokenKind,
  now: Date,
): Promise<string | null> {
  if (mail.sealedToken !== null) {
    const token = seal.open(mail.sealedToken)
    if (token === null) return null
    const link = await mailTokens.find(kind, tokens.hash(token))
    return link && link.usedAt === null && link.expiresAt > now ? token : null
  }
  const token = tokens.newMail()
  await mailTokens.issue(userId, kind, tokens.hash(token), new Date(now.getTime() + MAIL_TOKEN_LIFE_MS[kind]))
  await outbox.keepToken(mail.id, seal.seal(token))
  return token
}

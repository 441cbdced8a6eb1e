import type { RegisterBody } from '@tradeops/contract/account/auth'
import { decideRegistration } from '@tradeops/domain/account/decide-registration'
import type { RunInTransaction } from '../run-in-transaction.ts'
import {
  type AccountRateLimiter,
  type CallerAddress,
  type LogSecurityEvent,
  refuseOverRateLimit,
} from './account-rate-limiter.ts'

type Registration = {
  firstName: string
  lastName: string
  passwordHash: string | null
  registrations: number
  conversion: { modalType: string; triggerReason: string } | null
}

export type RegisterAccountDependencies = {
  limits: AccountRateLimiter
  passwords: { hash(password: string): Promise<string> }
  note: LogSecurityEvent
  transact: RunInTransaction<{
    accounts: {
      enter(email: string, now: Date): Promise<{ id: string; verifiedAt: Date | null; registrations: number }>
      replaceRegistration(id: string, registration: Registration, now: Date): Promise<void>
      rewrite(id: string): Promise<void>
    }
    sessions: { endAll(userId: string): Promise<void> }
    apiTokens: { revokeAll(userId: string): Promise<void> }
    mailTokens: { revokeAll(userId: string): Promise<void> }
    outbox: { add(kind: 'verification' | 'already-registered', address: string, now: Date): Promise<void> }
  }>
}

/**
 * Registers an account. Every address costs the same database statements and one mail, so that neither answer nor
 * timing reveals whether the address already has an account.
 */
export async function registerAccount(
  { limits, passwords, note, transact }: RegisterAccountDependencies,
  { firstName, lastName, email, password, conversionData }: RegisterBody,
  client: CallerAddress,
  now: Date,
): Promise<void> {
  refuseOverRateLimit(await limits.perClient('registerPerClient', client, now))
  const passwordHash = await passwords.hash(password)
  const turn = await limits.perAddress('registerPerAddress', email, now)
  if (!turn.allowed) return note('registration over the limit of its address', { address: email, client })

  await transact(async ({ accounts, sessions, apiTokens, mailTokens, outbox }) => {
    const { id, verifiedAt, registrations } = await accounts.enter(email, now)
    const decision = decideRegistration({ verified: verifiedAt !== null, registrations })
    const replaced = decision.kind === 'replace'
    if (replaced) {
      const registration = {
        firstName,
        lastName,
        passwordHash: decision.passwordCounts ? passwordHash : null,
        registrations: decision.registrations,
        conversion: conversionData ?? null,
      }
      await accounts.replaceRegistration(id, registration, now)
    } else await accounts.rewrite(id)
    const ended = replaced ? id : NO_USER
    await sessions.endAll(ended)
    await apiTokens.revokeAll(ended)
    await mailTokens.revokeAll(ended)
    await outbox.add(decision.mail, email, now)
  })
  note('registered', { address: email, client })
}

/**
 * An id that no account has. For an already verified address the statements that end sessions and revoke tokens run
 * with this id and delete nothing, so that the response time does not show whether an account exists.
 */
const NO_USER = '00000000-0000-0000-0000-000000000000'

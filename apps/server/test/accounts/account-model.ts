import { MAIL_TOKEN_LIFETIME_MS, MAX_SESSION_IDLE_MS } from '@tradeops/domain/account/lifetimes'
import { RATE_LIMITS, type RateLimitName } from '@tradeops/domain/account/rate-limits'
import {
  SIGN_IN_FAILURES_FORGOTTEN_AFTER_MS,
  SIGN_IN_WAITS_BY_FAILURES_MS,
} from '@tradeops/domain/account/sign-in-waits'

type Link = { token: string; issuedMs: number; used: boolean }
type Kind = 'verify' | 'reset'

/**
 * A simple model of one email address, without hashes, tables or locks. The server must agree with it after every step.
 */
export class AccountModel {
  registrations = 0
  verified = false
  password: string | null = null
  /** When each session was last used, by session token. */
  sessions = new Map<string, number>()
  links: Record<Kind, Link | null> = { verify: null, reset: null }
  usedLinks: Record<Kind, Set<string>> = { verify: new Set(), reset: new Set() }
  private hits = new Map<RateLimitName | string, number[]>()
  private failures = 0
  private lastAttemptMs = 0

  private isWithinLimit(name: RateLimitName, nowMs: number, key: string = name): boolean {
    const hits = this.hits.get(key) ?? []
    const isAllowed = RATE_LIMITS[name].every(
      ({ times, perMs }) => hits.filter((hit) => hit > nowMs - perMs).length < times,
    )
    if (isAllowed) this.hits.set(key, [...hits, nowMs])
    return isAllowed
  }

  /** Returns the subject of the mail that must follow, or null. */
  register(password: string, nowMs: number): string | null {
    if (!this.isWithinLimit('registerPerAddress', nowMs)) return null
    if (this.verified) return 'You already have an account'
    this.registrations += 1
    this.password = this.registrations === 1 ? password : null
    this.sessions.clear()
    this.links = { verify: null, reset: null }
    return 'Verify your email address'
  }

  requestLink(kind: Kind, nowMs: number): string | null {
    const isKindAllowed = this.isWithinLimit('linkMailPerAddressAndKind', nowMs, `one ${kind}`)
    if (!isKindAllowed || !this.isWithinLimit('linkMailPerAddress', nowMs) || this.registrations === 0) return null
    if (kind === 'reset') return 'Reset your password'
    return this.verified ? null : 'Verify your email address'
  }

  issued(kind: Kind, token: string, nowMs: number): void {
    this.links[kind] = { token, issuedMs: nowMs, used: false }
  }

  private redeem(kind: Kind, token: string, nowMs: number): 'good' | 'used' | 'expired' | 'invalid' {
    if (this.usedLinks[kind].has(token)) return 'used'
    const link = this.links[kind]
    if (link?.token !== token) return 'invalid'
    if (nowMs >= link.issuedMs + MAIL_TOKEN_LIFETIME_MS[kind]) return 'expired'
    this.usedLinks[kind].add(token)
    this.links[kind] = null
    return 'good'
  }

  verify(token: string, nowMs: number): string {
    const outcome = this.redeem('verify', token, nowMs)
    if (outcome === 'good') this.verified = true
    return outcome === 'good' ? '200' : `verification_link_${outcome}`
  }

  reset(token: string, password: string, nowMs: number): string {
    const outcome = this.redeem('reset', token, nowMs)
    if (outcome !== 'good') return outcome === 'expired' ? 'reset_link_expired' : 'reset_link_invalid'
    this.password = password
    this.verified = true
    this.sessions.clear()
    this.failures = 0
    if (this.links.verify) this.usedLinks.verify.add(this.links.verify.token)
    this.links.verify = null
    return '200'
  }

  signIn(password: string, nowMs: number): string {
    if (nowMs - this.lastAttemptMs >= SIGN_IN_FAILURES_FORGOTTEN_AFTER_MS) this.failures = 0
    const wait = SIGN_IN_WAITS_BY_FAILURES_MS[Math.min(this.failures, SIGN_IN_WAITS_BY_FAILURES_MS.length) - 1] ?? 0
    if (nowMs < this.lastAttemptMs + wait) return 'too_many_requests'
    this.lastAttemptMs = nowMs
    this.failures += 1
    if (this.password !== password) return 'invalid_credentials'
    this.failures = 0
    return '200'
  }

  isAlive(session: string, nowMs: number): boolean {
    const seenMs = this.sessions.get(session)
    return seenMs !== undefined && nowMs - seenMs < MAX_SESSION_IDLE_MS
  }
}

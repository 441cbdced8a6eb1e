import { createHash, randomBytes } from 'node:crypto'
import { API_TOKEN_PREFIX } from '@tradeops/domain/account/credential-rules'

const RANDOM_BYTES = 32
const random = () => randomBytes(RANDOM_BYTES).toString('base64url')

/** Generates a session token; the prefix lets a secret scanner find a token that leaked into a file. */
export const generateSessionToken = (): string => `s1_${random()}`
export const isSessionToken = (text: string): boolean => /^s1_[A-Za-z0-9_-]{43}$/.test(text)

export const generateApiToken = (): string => `${API_TOKEN_PREFIX}${random()}`
/**
 * Cuts off a token's beginning, enough to distinguish an owner's tokens and no help in guessing one: 232 random bits
 * stay unknown.
 */
export const getApiTokenPrefix = (token: string): string => token.slice(0, API_TOKEN_PREFIX.length + 4)

/** A calendar token is part of an address that calendar programs store; the prefix lets a secret scanner find it. */
export const generateCalendarToken = (): string => `cal_${random()}`

export const generateMailToken = (): string => random()

/** Only the hash of a token is stored. A token has 256 random bits, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

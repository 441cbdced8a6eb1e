import { createHash, randomBytes } from 'node:crypto'
import { API_TOKEN_PREFIX } from '@tradeops/domain/account/credential-rules'

const RANDOM_BYTES = 32
const random = () => randomBytes(RANDOM_BYTES).toString('base64url')

/** Generates a session token; the prefix lets a secret scanner find a token that leaked into a file. */
export const generateSessionToken = (): string => `s1_${random()}`
export const isSessionToken = (text: string): boolean => /^s1_[A-Za-z0-9_-]{43}$/.test(text)

export const generateApiToken = (): string => `${API_TOKEN_PREFIX}${random()}`
/**
 * Returns the first characters of an API token, so that its owner can distinguish their tokens in a list. The prefix
 * does not help to guess the token: 232 random bits stay unknown.
 */
export const getApiTokenPrefix = (token: string): string => token.slice(0, API_TOKEN_PREFIX.length + 4)

/**
 * Generates a calendar token, which is part of a URL that calendar programs store; the prefix lets a secret scanner
 * find a leaked token.
 */
export const generateCalendarToken = (): string => `cal_${random()}`

export const generateMailToken = (): string => random()

/**
 * Hashes a token for storage: only the hash is stored, and a plain hash is enough because a token has 256 random bits.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

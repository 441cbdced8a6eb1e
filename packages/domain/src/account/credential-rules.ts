export const PERSON_NAME_LENGTH_LIMITS = { min: 2, max: 50 } as const

/** Passwords of all lengths hash equally fast, but without a limit a client could send us megabytes. */
export const PASSWORD_LENGTH_LIMITS = { min: 8, max: 128 } as const

/** RFC 5321 limits addresses to 64 octets before the @ and 254 in all. */
export const EMAIL_LENGTH_LIMITS = { max: 254 } as const

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL_SHAPE = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+${LABEL}$`)

/**
 * Accepts only lower-case ASCII addresses that need no quoting, so that no address can break a mail header or an SMTP
 * command.
 */
export const isPlainEmailAddress = (address: string): boolean =>
  address.length <= EMAIL_LENGTH_LIMITS.max && EMAIL_SHAPE.test(address)

export const hasLowerUpperAndDigit = (password: string): boolean =>
  /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)

/** Words that leaked passwords often begin with; people append digits and signs to them to satisfy password rules. */
const COMMON_STEMS =
  'password|passw0rd|p@ssword|p@ssw0rd|welcome|qwerty|qwertyuiop|asdfgh|abc|abcd|abcdef|letmein|admin|administrator|changeme|iloveyou|monkey|dragon|football|baseball|sunshine|princess|master|login|trustno|winter|spring|summer|autumn|tradeops|trader|ercot|texas'
const COMMON_PASSWORD = new RegExp(`^(?:${COMMON_STEMS})[\\d!@#$%._-]*$`, 'i')

export const isCommonPassword = (password: string): boolean => COMMON_PASSWORD.test(password)

/** This prefix lets a scanner find a leaked API token, and lets us distinguish one from a session token. */
export const API_TOKEN_PREFIX = 'tmib_'

/** PostgreSQL refuses the character U+0000 and cannot store half a surrogate pair. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Whether a text is one line of visible characters, without control characters or Unicode's line separators. */
export const isSingleLineText = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

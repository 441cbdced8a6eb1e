import { EMAIL_LENGTH, isOneLine, isPlainEmail, isStorableText } from '@tradeops/domain/account/credential-rules'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { z } from 'zod'

const NOT_AN_EMAIL = 'Please enter a valid email address'

/** Absent and empty read the same to a person; a number or a list in its place is malformed. */
export const requiredText = (missing: string, malformed: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : malformed) })

export const email = (missing: string) =>
  requiredText(missing, NOT_AN_EMAIL)
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(EMAIL_LENGTH.max, { error: NOT_AN_EMAIL, abort: true })
    .refine(isPlainEmail, NOT_AN_EMAIL)

const UNUSABLE = 'contains characters that cannot be used'

/** A machine word, such as the name of a button or of a trigger. */
export const word = z.string().min(1).max(64).refine(isStorableText, UNUSABLE).refine(isOneLine, UNUSABLE)

/** What a browser says of itself and nobody typed: cut to its length, never a reason to refuse the rest. */
export const clippedText = (longest: number) =>
  z
    .string()
    .overwrite((text) => (text.length > longest ? text.slice(0, longest).replace(/[\ud800-\udbff]$/, '') : text))
    .refine(isStorableText, UNUSABLE)

const NOT_AN_INSTANT = 'must be an instant such as 2026-07-15T22:30:00Z'

/** By a clock that may be wrong, but not by centuries: PostgreSQL has no year 0. */
export const instant = z.iso
  .datetime({ offset: true, error: NOT_AN_INSTANT, abort: true })
  .refine((text) => Math.abs(Date.parse(text) - Date.parse('2050-01-01T00:00:00Z')) < 60 * 365.25 * DAY_MS, {
    error: NOT_AN_INSTANT,
  })

import {
  EMAIL_LENGTH_LIMITS,
  isPlainEmailAddress,
  isSingleLineText,
  isStorableText,
} from '@tradeops/domain/account/credential-rules'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { z } from 'zod'

const NOT_AN_EMAIL = 'Please enter a valid email address'

/** Required text: a missing field and a null field get the same message; a number or a list is malformed. */
export const requiredTextSchema = (missing: string, malformed: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : malformed) })

export const emailSchema = (missing: string) =>
  requiredTextSchema(missing, NOT_AN_EMAIL)
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(EMAIL_LENGTH_LIMITS.max, { error: NOT_AN_EMAIL, abort: true })
    .refine(isPlainEmailAddress, NOT_AN_EMAIL)

const UNUSABLE = 'contains characters that cannot be used'

/** A name that code chose, not a person, such as the name of a button. */
export const codeNameSchema = z
  .string()
  .min(1)
  .max(64)
  .refine(isStorableText, UNUSABLE)
  .refine(isSingleLineText, UNUSABLE)

/** Text that a browser adds and no user typed: it is cut to its limit, so that it never causes a refused request. */
export const clippedTextSchema = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => (text.length > maxLength ? text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '') : text))
    .refine(isStorableText, UNUSABLE)

const NOT_AN_INSTANT = 'must be an instant such as 2026-07-15T22:30:00Z'

/** A time by the client's clock, which can be wrong, but not by centuries, because PostgreSQL cannot store year 0. */
export const clientInstantSchema = z.iso
  .datetime({ offset: true, error: NOT_AN_INSTANT, abort: true })
  .refine((text) => Math.abs(Date.parse(text) - Date.parse('2050-01-01T00:00:00Z')) < 60 * 365.25 * DAY_MS, {
    error: NOT_AN_INSTANT,
  })

import type { z } from 'zod'
import { readTolerantly } from './read-tolerantly.ts'

const UNLIMITED = {
  longestProse: {},
  longestName: Number.POSITIVE_INFINITY,
  longestList: Number.POSITIVE_INFINITY,
  largestNumber: Number.MAX_VALUE,
}

/**
 * Creates a parser that treats null as absent and drops unreadable list items and optional fields; all other fields
 * must match the schema.
 */
export const createTolerantParser = <Schema extends z.ZodType>(schema: Schema) => ({
  parse: (body: unknown): z.infer<Schema> =>
    schema.parse(readTolerantly(schema, body, { limits: UNLIMITED, onUnread: () => undefined, whole: true })),
})

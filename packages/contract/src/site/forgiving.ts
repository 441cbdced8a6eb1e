import type { z } from 'zod'
import { readTolerantly } from './read-tolerantly.ts'

const UNLIMITED = {
  longestProse: {},
  longestName: Number.POSITIVE_INFINITY,
  longestList: Number.POSITIVE_INFINITY,
  largestNumber: Number.MAX_VALUE,
}

/**
 * Reads an answer as a client should: null and absence are the same, a list keeps its complete items, and an unreadable
 * optional part counts as missing. The rest must still match the schema.
 */
export const forgiving = <Schema extends z.ZodType>(schema: Schema) => ({
  parse: (body: unknown): z.infer<Schema> =>
    schema.parse(readTolerantly(schema, body, { limits: UNLIMITED, onUnread: () => undefined, whole: true })),
})

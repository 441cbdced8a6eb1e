import type { z } from 'zod'
import { readTolerantly } from './read-tolerantly.ts'

const UNLIMITED = {
  longestProse: {},
  longestName: Number.POSITIVE_INFINITY,
  longestList: Number.POSITIVE_INFINITY,
  largestNumber: Number.MAX_VALUE,
}

/**
 * A schema as a client reads an answer by it: null and absence are the same, a list keeps the items that are whole, and
 * what may be missing is missing when it cannot be read. What is left must still be what the schema promises.
 */
export const forgiving = <Schema extends z.ZodType>(schema: Schema) => ({
  parse: (body: unknown): z.infer<Schema> =>
    schema.parse(readTolerantly(schema, body, { limits: UNLIMITED, onUnread: () => undefined, whole: true })),
})

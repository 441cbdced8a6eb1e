import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeInvalidValue } from './describe-invalid-value.ts'

const sentenceFor = (schema: z.ZodType, input: unknown) => {
  const { code, message, ...params } = schema.safeParse(input).error!.issues[0]!
  return describeInvalidValue({ keyword: code, params, message })
}

test.each([
  [z.string(), undefined, 'This is required.'],
  [z.string(), 5, 'This must be text.'],
  [z.coerce.number(), 'many', 'This must be a number.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.boolean(), 'yes', 'This must be true or false.'],
  [z.enum(['HOUSTON', 'NORTH', 'WEST']), 'EAST', 'This must be HOUSTON, NORTH or WEST.'],
  [z.literal('csv'), 'pdf', 'This must be csv.'],
  [z.iso.datetime(), 'noon', 'This must be a time such as 2026-07-15T22:30:00Z.'],
  [z.string().regex(/^b_/), 'x', 'This does not have the right form.'],
  [z.string().max(3), 'long', 'This must have at most 3 characters.'],
  [z.array(z.string()).min(1), [], 'This must have at least 1 entry.'],
  [z.number().min(1), 0, 'This must be at least 1.'],
  [z.union([z.string(), z.number()]), true, 'This value cannot be used.'],
])('%# %s', (schema, input, sentence) => {
  expect(sentenceFor(schema, input)).toBe(sentence)
})

test('a sentence of the schema stays', () => {
  expect(sentenceFor(z.string('Timezone is required'), undefined)).toBe('Timezone is required')
})

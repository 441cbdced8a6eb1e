import { z } from 'zod'

const text = z.string()

/**
 * The response of `GET /api/methodology`: how each rule decides, in words that are generated from the rule's
 * definition.
 */
export const MethodologyAnswer = z.array(
  z.object({
    kind: text,
    title: text,
    method: text,
    about: text,
    lines: z.array(text),
    limits: z.array(z.object({ name: text, value: text })),
    needs: z.array(text),
    prior: text,
  }),
)
export type MethodologyAnswer = z.infer<typeof MethodologyAnswer>

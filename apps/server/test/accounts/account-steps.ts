import { MINUTE_MS } from '@tradeops/domain/time/durations'
import fc from 'fast-check'

const ADDRESSES = 2
const PASSWORDS = ['Analytical1', 'Difference2', 'Mechanical3']

const address = fc.nat(ADDRESSES - 1)
const password = fc.constantFrom(...PASSWORDS)
/** Index of a token, counted back from the newest. */
const back = fc.nat(3)

const step = <Name extends string, Fields extends Record<string, unknown>>(
  does: Name,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) => fc.record({ does: fc.constant(does), ...fields }) as unknown as fc.Arbitrary<{ does: Name } & Fields>

const anyStep = fc.oneof(
  { arbitrary: step('register', { address, password }), weight: 3 },
  { arbitrary: step('sign in', { address, password }), weight: 4 },
  { arbitrary: step('verify', { address, back }), weight: 3 },
  { arbitrary: step('forgot', { address }), weight: 2 },
  { arbitrary: step('resend', { address }), weight: 1 },
  { arbitrary: step('reset', { address, back, password }), weight: 3 },
  { arbitrary: step('look', { address, back }), weight: 2 },
  { arbitrary: step('sign out', { address, back }), weight: 1 },
  {
    arbitrary: step('pass', {
      ms: fc.constantFrom(1, 61_000, 31 * MINUTE_MS, 61 * MINUTE_MS, 25 * 60 * MINUTE_MS, 31 * 1440 * MINUTE_MS),
    }),
    weight: 3,
  },
  { arbitrary: step('verify twice at once', { address, back }), weight: 1 },
  { arbitrary: step('reset twice at once', { address, back, password }), weight: 1 },
  { arbitrary: step('sign in during a reset', { address, password }), weight: 1 },
)

export type AccountStep = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

export const generateAccountSteps = (max: number) =>
  fc.array(anyStep, { minLength: Math.ceil(max / 2), maxLength: max })

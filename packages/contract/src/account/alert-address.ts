import { ALERT_RULES, CHANCE_EVENTS, QUANTITY_KINDS, SILENCE_SOURCES } from '@tradeops/domain/alerts/quantity'
import { AS_PRODUCTS } from '@tradeops/domain/market/series'
import { ZONES } from '@tradeops/domain/market/zones'
import { z } from 'zod'

/** A field that does not fit is left to its default: an address can be cut or typed by hand. */
const field = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)
const wholeNumber = z.string().regex(/^\d{1,2}$/)
const number = z.string().regex(/^-?\d{1,6}(\.\d{1,3})?$/)

/** The condition of a new alert in the address of its page: `/alerts?new=lmp&zone=WEST&side=above&line=90`. */
export const AlertAddress = z.object({
  new: z.enum(QUANTITY_KINDS),
  zone: field(z.enum([...ZONES, 'ANY'])),
  otherZone: field(z.enum(ZONES)),
  runs: field(wholeNumber),
  product: field(z.enum(AS_PRODUCTS)),
  event: field(z.enum(CHANCE_EVENTS)),
  withinHours: field(wholeNumber),
  rule: field(z.enum(ALERT_RULES)),
  source: field(z.enum(SILENCE_SOURCES)),
  side: field(z.enum(['above', 'below'])),
  line: field(number),
})
export type AlertAddress = z.infer<typeof AlertAddress>

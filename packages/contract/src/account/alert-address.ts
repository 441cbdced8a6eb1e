import {
  ALERT_QUANTITY_KINDS,
  CHANCE_ALERT_EVENTS,
  SILENCE_ALERT_SOURCES,
} from '@tradeops/domain/alerts/alert-quantity'
import { ALERTABLE_RULES } from '@tradeops/domain/alerts/alertable-rules'
import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { ZONES } from '@tradeops/domain/market/zones'
import { z } from 'zod'

/** An invalid query parameter gets its default, because the page address can be cut off or typed by hand. */
const field = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)
const wholeNumber = z.string().regex(/^\d{1,2}$/)
const number = z.string().regex(/^-?\d{1,6}(\.\d{1,3})?$/)

/**
 * The condition of a new alert in the query string of the alerts page: `/alerts?new=lmp&zone=WEST&side=above&line=90`.
 */
export const NewAlertPageQuery = z.object({
  new: z.enum(ALERT_QUANTITY_KINDS),
  zone: field(z.enum([...ZONES, 'ANY'])),
  otherZone: field(z.enum(ZONES)),
  runs: field(wholeNumber),
  product: field(z.enum(ANCILLARY_SERVICES)),
  event: field(z.enum(CHANCE_ALERT_EVENTS)),
  withinHours: field(wholeNumber),
  rule: field(z.enum(ALERTABLE_RULES)),
  source: field(z.enum(SILENCE_ALERT_SOURCES)),
  side: field(z.enum(['above', 'below'])),
  line: field(number),
})
export type NewAlertPageQuery = z.infer<typeof NewAlertPageQuery>

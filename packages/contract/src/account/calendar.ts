import { z } from 'zod'

/** `GET /api/calendar-link`: whether there is a link; its address is shown only when it is made. */
export const CalendarLinkAnswer = z.object({ createdAt: z.iso.datetime().nullable() })
export type CalendarLinkAnswer = z.infer<typeof CalendarLinkAnswer>

/** `POST /api/calendar-link`: the new address, which replaces the one before. */
export const NewCalendarLinkAnswer = z.object({ url: z.string(), createdAt: z.iso.datetime() })
export type NewCalendarLinkAnswer = z.infer<typeof NewCalendarLinkAnswer>

export const CalendarQuery = z.object({ token: z.string().max(100).default('').describe('The token of the link') })

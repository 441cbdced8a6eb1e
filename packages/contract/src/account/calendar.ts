import { z } from 'zod'

/**
 * The response of `GET /api/calendar-link`: when the link was created, null without a link. The link itself is shown
 * only at its creation.
 */
export const CalendarLinkAnswer = z.object({ createdAt: z.iso.datetime().nullable() })
export type CalendarLinkAnswer = z.infer<typeof CalendarLinkAnswer>

/** The response of `POST /api/calendar-link`: the new calendar address, which replaces the previous one. */
export const NewCalendarLinkAnswer = z.object({ url: z.string(), createdAt: z.iso.datetime() })
export type NewCalendarLinkAnswer = z.infer<typeof NewCalendarLinkAnswer>

export const CalendarFeedQuery = z.object({ token: z.string().max(100).default('').describe('The token of the link') })

import { MessageAnswer } from '@tradeops/contract/account/auth'
import { CalendarFeedQuery, CalendarLinkAnswer, NewCalendarLinkAnswer } from '@tradeops/contract/account/calendar'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RequestAuthenticator } from '../auth/request-authenticator.ts'
import { requireSignedInUser } from '../auth/require-signed-in-user.ts'
import { limitBodySize } from '../limits/body-parsers.ts'

export type CalendarLinkRoutesDependencies = {
  session: Pick<RequestAuthenticator, 'requireUser'>
  takeTurn(kind: 'read' | 'write', userId: string): Promise<void>
  createdAt(userId: string): Promise<Date | null>
  create(userId: string): Promise<{ url: string; createdAt: Date }>
  revoke(userId: string): Promise<void>
}

/**
 * Routes that manage the calendar link. They require a session, so that an API token cannot make a link that is valid
 * longer than the token.
 */
export const calendarLinkRoutes: FastifyPluginAsyncZod<CalendarLinkRoutesDependencies> = async (app, needs) => {
  limitBodySize(app)
  const userOf = requireSignedInUser(app, async (request) => {
    const user = await needs.session.requireUser(request)
    await needs.takeTurn(request.method === 'GET' ? 'read' : 'write', user.id)
    return user
  })

  app.get(
    '/api/calendar-link',
    { schema: { summary: 'Whether the user has a calendar link.', response: { 200: CalendarLinkAnswer } } },
    async (request) => ({ createdAt: (await needs.createdAt(userOf(request).id))?.toISOString() ?? null }),
  )

  app.post(
    '/api/calendar-link',
    {
      schema: {
        summary: 'Make a private calendar link; the one before ends. Only this response contains its address.',
        response: { 201: NewCalendarLinkAnswer },
      },
    },
    async (request, reply) => {
      const { url, createdAt } = await needs.create(userOf(request).id)
      reply.code(201)
      return { url, createdAt: createdAt.toISOString() }
    },
  )

  app.delete(
    '/api/calendar-link',
    { schema: { summary: 'Revoke the calendar link.', response: { 200: MessageAnswer } } },
    async (request) => {
      await needs.revoke(userOf(request).id)
      return { message: 'The calendar link is revoked.' }
    },
  )
}

export type CalendarRoutesDependencies = { composeCalendarFile(token: string): Promise<string> }

/** Serves the calendar file to programs that cannot sign in: anyone who has the link's URL can read it. */
export const calendarRoutes: FastifyPluginAsyncZod<CalendarRoutesDependencies> = async (
  app,
  { composeCalendarFile },
) => {
  app.get(
    '/api/calendar.ics',
    {
      schema: {
        summary:
          'Market deadlines, the net load peak and the most expensive hours of a user\u2019s zones, as iCalendar.',
        querystring: CalendarFeedQuery,
      },
    },
    async (request, reply) => {
      const text = await composeCalendarFile(request.query.token)
      reply.headers({ 'cache-control': 'private, max-age=300', 'content-disposition': 'inline; filename="market.ics"' })
      return reply.type('text/calendar; charset=utf-8').send(text)
    },
  )
}

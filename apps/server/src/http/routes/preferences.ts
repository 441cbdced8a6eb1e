import { MessageAnswer } from '@tradeops/contract/account/auth'
import {
  BriefMailPreviewAnswer,
  BriefMailPreviewQuery,
  type BriefMailSchedule,
  BriefMailScheduleAnswer,
  CreateMailScheduleBody,
  MailScheduleParams,
  PreferencesAnswer,
  SendBriefBody,
  UpdateMailScheduleBody,
} from '@tradeops/contract/account/preferences'
import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { removeRepeatedZones } from '@tradeops/domain/schedule/mail-schedule'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SignedInUser } from '../../flows/accounts/authenticate-session.ts'
import type { ScheduleDetails } from '../../flows/schedules/list-schedule-details.ts'
import type { RequestAuthenticator } from '../auth/request-authenticator.ts'
import { requireSignedInUser, requireUuid } from '../auth/require-signed-in-user.ts'
import { limitBodySize } from '../limits/body-parsers.ts'

type Suspension = { since: Date; reason: 'no_such_mailbox' | 'refused_for_days' }

export type PreferencesRoutesDependencies = {
  session: Pick<RequestAuthenticator, 'requireVerified'>
  /** Counts a request toward the user's rate limit; throws a refusal above the limit. */
  takeTurn(kind: 'read' | 'write' | 'preview' | 'send', userId: string): Promise<void>
  timezones: string[]
  /** Renders the daily mail of some zones as it would be sent now; refused if a zone has no brief. */
  preview(zones: [Zone, ...Zone[]], timezone: string): Promise<{ subject: string; bodyHash: string }>
  /** Mails a zone's brief to the user, once per request id; refused if the zone has no brief. */
  sendNow(user: SignedInUser, body: SendBriefBody): Promise<void>
  schedules: {
    list(user: SignedInUser): Promise<{ shown: ScheduleDetails[]; suspension: Suspension | null }>
    create(user: SignedInUser, body: CreateMailScheduleBody): Promise<ScheduleDetails>
    change(user: SignedInUser, id: string, body: UpdateMailScheduleBody): Promise<ScheduleDetails>
    remove(user: SignedInUser, id: string): Promise<void>
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

const toWire = ({ next, latest, missed, ...schedule }: ScheduleDetails): BriefMailSchedule => ({
  id: schedule.id,
  zone: schedule.zone,
  more_zones: [...schedule.moreZones],
  delivery_time: schedule.deliveryTime,
  timezone: schedule.timezone,
  weekdays: [...schedule.weekdays],
  only_at_watch: schedule.onlyAtWatch,
  enabled: schedule.enabled,
  last_sent: schedule.lastSentOn,
  last_sent_at: iso(schedule.lastSentAt),
  next_delivery: next && {
    at: next.at.toISOString(),
    local_date: next.localDate,
    local_time: next.localTime,
    note: next.change,
  },
  latest_delivery: latest && {
    local_date: latest.localDate,
    due_at: latest.dueAt.toISOString(),
    state: latest.state,
    next_attempt_at: iso(latest.nextAt),
  },
  missed: missed.map(({ localDate, dueAt, reason }) => ({
    local_date: localDate,
    due_at: dueAt.toISOString(),
    reason,
  })),
})

export const preferencesRoutes: FastifyPluginAsyncZod<PreferencesRoutesDependencies> = async (app, needs) => {
  limitBodySize(app)
  const { session, takeTurn, schedules, timezones, preview, sendNow } = needs
  const userOf = requireSignedInUser(app, async (request) => {
    const user = await session.requireVerified(request)
    await takeTurn(request.method === 'GET' ? 'read' : 'write', user.id)
    return user
  })

  app.get(
    '/api/user/preferences',
    { schema: { summary: 'The daily brief schedules of the user.', response: { 200: PreferencesAnswer } } },
    async (request) => {
      const user = userOf(request)
      const { shown, suspension } = await schedules.list(user)
      return {
        scheduledBriefs: shown.map(toWire),
        availableZones: [...ZONES],
        availableTimezones: timezones,
        suspendedAddress: suspension && {
          address: user.email,
          since: suspension.since.toISOString(),
          reason: suspension.reason,
        },
      }
    },
  )

  app.get(
    '/api/user/preferences/preview',
    {
      schema: {
        summary:
          'The daily mail as it would be sent now: its subject, and the path of a page that shows it for a few days.',
        querystring: BriefMailPreviewQuery,
        response: { 200: BriefMailPreviewAnswer },
      },
    },
    async (request) => {
      await takeTurn('preview', userOf(request).id)
      const { zone, moreZones, timezone } = request.query
      const { subject, bodyHash } = await preview([zone, ...removeRepeatedZones(zone, moreZones)], timezone)
      return { subject, path: `/api/brief-previews/${bodyHash}` }
    },
  )

  app.post(
    '/api/user/preferences/send',
    {
      schema: {
        summary: 'Send the newest brief of a zone to the email address of the user, once.',
        body: SendBriefBody,
        response: { 202: MessageAnswer },
      },
    },
    async (request, reply) => {
      const user = userOf(request)
      await takeTurn('send', user.id)
      await sendNow(user, request.body)
      reply.code(202)
      return { message: `The ${ZONE_NAMES[request.body.zone]} brief will be sent to ${user.email} shortly.` }
    },
  )

  app.post(
    '/api/user/preferences/briefs',
    {
      schema: { summary: 'Add a schedule.', body: CreateMailScheduleBody, response: { 201: BriefMailScheduleAnswer } },
    },
    async (request, reply) => {
      reply.code(201)
      return { scheduledBrief: toWire(await schedules.create(userOf(request), request.body)) }
    },
  )

  app.put(
    '/api/user/preferences/briefs/:id',
    {
      schema: {
        summary: 'Change a schedule.',
        params: MailScheduleParams,
        body: UpdateMailScheduleBody,
        response: { 200: BriefMailScheduleAnswer },
      },
    },
    async (request) => {
      const id = requireUuid(request.params, 'no_such_schedule')
      return { scheduledBrief: toWire(await schedules.change(userOf(request), id, request.body)) }
    },
  )

  app.delete(
    '/api/user/preferences/briefs/:id',
    { schema: { summary: 'Delete a schedule.', params: MailScheduleParams, response: { 200: MessageAnswer } } },
    async (request) => {
      await schedules.remove(userOf(request), requireUuid(request.params, 'no_such_schedule'))
      return { message: 'The daily brief schedule is deleted.' }
    },
  )
}

import type { Board } from '@tradeops/domain/brief/board/board'
import type { Brief } from '@tradeops/domain/brief/brief'
import type { Zone } from '@tradeops/domain/market/zones'
import { generateCalendarToken, hashToken } from '../credentials/opaque-tokens.ts'
import { createUserRateLimiter } from '../flows/accounts/account-rate-limiter.ts'
import {
  type CalendarDependencies,
  composeCalendarFile,
  createCalendarLink,
  revokeCalendarLink,
} from '../flows/calendar/manage-calendar-link.ts'
import type { RequestAuthenticator } from '../http/auth/request-authenticator.ts'
import type { CalendarLinkRoutesDependencies, CalendarRoutesDependencies } from '../http/routes/calendar.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import { createRateLimitStore } from '../store/accounts/rate-limits.ts'
import { createCalendarLinkStore } from '../store/calendar/calendar-links.ts'
import type { Database } from '../store/database/client.ts'

export type WireCalendarDependencies = {
  db: Database
  config: Pick<Config, 'PUBLIC_BASE_URL'>
  clock: Clock
  session: RequestAuthenticator
  boardNow(): Pick<Board, 'clock' | 'origin'>
  newestBrief(zone: Zone): Brief | null
}

const LIMITS = { read: 'preferencesReadPerUser', write: 'preferencesWritePerUser' } as const

export function wireCalendar(
  options: WireCalendarDependencies,
): CalendarLinkRoutesDependencies & CalendarRoutesDependencies {
  const { db, config, clock, session, boardNow, newestBrief } = options
  const links = createCalendarLinkStore(db)
  const takeTurn = createUserRateLimiter(createRateLimitStore(db), clock)
  const needs: CalendarDependencies = {
    links,
    tokens: { newCalendar: generateCalendarToken, hash: hashToken },
    market(zones) {
      const board = boardNow()
      const briefs = zones.flatMap((zone) => newestBrief(zone) ?? [])
      return { briefs, clock: board.clock, isSimulated: board.origin === 'simulated' }
    },
  }
  return {
    session,
    takeTurn: (kind, userId) => takeTurn(LIMITS[kind], userId),
    createdAt: links.createdAt,
    async create(userId) {
      const createdAt = clock.now()
      const token = await createCalendarLink(needs, userId, createdAt)
      return { url: `${config.PUBLIC_BASE_URL}/api/calendar.ics?token=${token}`, createdAt }
    },
    revoke: (userId) => revokeCalendarLink(needs, userId),
    composeCalendarFile: (token) => composeCalendarFile(needs, token, clock.now()),
  }
}

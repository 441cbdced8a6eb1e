import { Refusal } from '@tradeops/contract/site/errors'
import { listMarketCalendarEntries, type MarketCalendarInput } from '@tradeops/domain/calendar/list-market-entries'
import { writeICalendar } from '@tradeops/domain/calendar/write-icalendar'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'

export type CalendarDependencies = {
  tokens: { newCalendar(): string; hash(token: string): string }
  links: {
    replace(userId: string, tokenHash: string, createdAt: Date): Promise<void>
    revoke(userId: string): Promise<boolean>
    findOwner(tokenHash: string): Promise<string | null>
    zonesOf(userId: string): Promise<Zone[]>
  }
  /** Reads the market events for a calendar from the newest briefs and the board. */
  market(zones: readonly Zone[]): Omit<MarketCalendarInput, 'now'>
}

const NAME = 'ERCOT market'

/** Creates a calendar link and ends the previous one; only the hash of the link's token is stored. */
export async function createCalendarLink(
  { tokens, links }: CalendarDependencies,
  userId: string,
  now: Date,
): Promise<string> {
  const token = tokens.newCalendar()
  await links.replace(userId, tokens.hash(token), now)
  return token
}

export async function revokeCalendarLink({ links }: CalendarDependencies, userId: string): Promise<void> {
  if (!(await links.revoke(userId))) throw new Refusal('no_such_calendar')
}

/**
 * Writes the calendar file of a link for the zones in its owner's daily mails and alerts; for all four load zones if
 * there are none.
 */
export async function composeCalendarFile(
  dependencies: CalendarDependencies,
  token: string,
  now: Date,
): Promise<string> {
  const owner = await dependencies.links.findOwner(dependencies.tokens.hash(token))
  if (owner === null) throw new Refusal('no_such_calendar')
  const own = await dependencies.links.zonesOf(owner)
  const zones = ZONES.filter((zone) => own.length === 0 || own.includes(zone))
  return writeICalendar(NAME, listMarketCalendarEntries({ ...dependencies.market(zones), now }), now)
}

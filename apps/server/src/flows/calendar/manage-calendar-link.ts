import { Refusal } from '@tradeops/contract/site/errors'
import { listMarketEntries, type MarketCalendarInput } from '@tradeops/domain/calendar/list-market-entries'
import { writeICalendar } from '@tradeops/domain/calendar/write-icalendar'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'

export type CalendarNeeds = {
  tokens: { newCalendar(): string; hash(token: string): string }
  links: {
    replace(userId: string, tokenHash: string, createdAt: Date): Promise<void>
    revoke(userId: string): Promise<boolean>
    findOwner(tokenHash: string): Promise<string | null>
    zonesOf(userId: string): Promise<Zone[]>
  }
  /** What the newest briefs and the board show. */
  market(zones: readonly Zone[]): Omit<MarketCalendarInput, 'now'>
}

const NAME = 'ERCOT market'

/** Makes a new link; the one before ends, and only its hash is stored. */
export async function createCalendarLink({ tokens, links }: CalendarNeeds, userId: string, now: Date): Promise<string> {
  const token = tokens.newCalendar()
  await links.replace(userId, tokens.hash(token), now)
  return token
}

export async function revokeCalendarLink({ links }: CalendarNeeds, userId: string): Promise<void> {
  if (!(await links.revoke(userId))) throw new Refusal('no_such_calendar')
}

/** Writes the calendar of a link: the zones of its owner's daily briefs and alerts, all four without any. */
export async function writeCalendar(needs: CalendarNeeds, token: string, now: Date): Promise<string> {
  const owner = await needs.links.findOwner(needs.tokens.hash(token))
  if (owner === null) throw new Refusal('no_such_calendar')
  const own = await needs.links.zonesOf(owner)
  const zones = ZONES.filter((zone) => own.length === 0 || own.includes(zone))
  return writeICalendar(NAME, listMarketEntries({ ...needs.market(zones), now }), now)
}

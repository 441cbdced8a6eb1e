import {
  padToTwoDigits,
  type ResolvedInstant,
  resolveCentralInstant,
  type WallClock,
} from '@tradeops/domain/time/central-time'
import { isPlausibleMarketTime } from '../../body/calendar-day.ts'

/**
 * Matches the publication time in a file name such as
 * `cdr.00012300.0000000000000000.20260929.112520.LMPSROSNODENP6788_20260929_112517.csv`; some downloads lack the zeros.
 */
const PUBLISHED = /(?:cdr|rpt)\.\d{8}\.(?:\d{16}\.)?(\d{4})(\d{2})(\d{2})\.(\d{2})(\d{2})(\d{2})\d*\./
/** Matches the interval or SCED run in a file name such as `SPPHLZNP6905_20260929_1115`. */
const CONTENT = /_(\d{8})_(\d{4})\d{0,2}(?!\d)/

/**
 * Resolves a publication time to an instant. In a repeated hour the file name marks the second pass with `xhr`, or the
 * file's content is later than its publication.
 */
export function resolvePublicationInstant(wall: WallClock, name: string): ResolvedInstant {
  const [, day, clock] = CONTENT.exec(name) ?? []
  const sameDay = day === `${wall.year}${padToTwoDigits(wall.month)}${padToTwoDigits(wall.day)}`
  const contentIsLater =
    sameDay && clock !== undefined && clock > `${padToTwoDigits(wall.hour)}${padToTwoDigits(wall.minute)}`
  const marked = resolveCentralInstant(wall, contentIsLater || /xhr/i.test(name))
  return !marked.ok && marked.fault === 'not_repeated' ? resolveCentralInstant(wall, false) : marked
}
export function readPublicationTimeInName(name: string): Date | null {
  const digits = PUBLISHED.exec(name)?.slice(1).map(Number)
  if (!digits) return null
  const [year, month, day, hour, minute, second] = digits as [number, number, number, number, number, number]
  const resolved = resolvePublicationInstant({ year, month, day, hour, minute, second }, name)
  return resolved.ok && isPlausibleMarketTime(resolved.at) ? resolved.at : null
}

import { isMarketInstant } from '../body/calendar-day.ts'

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

/** An ISO time with its offset as an instant; null for anything else, and for a time without an offset. */
export function isoInstant(value: unknown): Date | null {
  if (typeof value !== 'string' || !ISO.test(value)) return null
  const at = new Date(value)
  if (Number.isNaN(at.getTime()) || !isMarketInstant(at)) return null
  // Date rolls the 30th of February over into March; the day must survive the round trip.
  const localDay = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return localDay.getUTCDate() === Number(value.slice(8, 10)) ? at : null
}

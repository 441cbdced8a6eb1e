import { isTimezone } from './timezone.ts'
import { US_TIMEZONES } from './timezone-names.ts'

const calendarName = (timezone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone

/** Ours first, then the rest of the runtime's list without our zones under other names. */
export function listOfferedTimezones(runtimeZones: readonly string[]): string[] {
  const ours = Object.keys(US_TIMEZONES).filter(isTimezone)
  const named = new Set([...ours, ...ours.map(calendarName)])
  const rest = runtimeZones.filter((zone) => !named.has(zone) && zone.includes('/'))
  return [...ours, ...rest, 'UTC']
}

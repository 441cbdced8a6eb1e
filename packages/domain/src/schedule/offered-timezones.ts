import { isTimezone } from './timezone.ts'

/** The time zones of the United States in the IANA database, ERCOT's first. */
const UNITED_STATES = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Detroit',
  'America/Kentucky/Louisville',
  'America/Kentucky/Monticello',
  'America/Indiana/Indianapolis',
  'America/Indiana/Vincennes',
  'America/Indiana/Winamac',
  'America/Indiana/Marengo',
  'America/Indiana/Petersburg',
  'America/Indiana/Vevay',
  'America/Indiana/Tell_City',
  'America/Indiana/Knox',
  'America/Menominee',
  'America/North_Dakota/Center',
  'America/North_Dakota/New_Salem',
  'America/North_Dakota/Beulah',
  'America/Boise',
  'America/Juneau',
  'America/Sitka',
  'America/Metlakatla',
  'America/Yakutat',
  'America/Nome',
  'America/Adak',
]

const calendarName = (timezone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone

/** Ours first, then the rest of the runtime's list without our zones under other names. */
export function offeredTimezones(runtimeZones: readonly string[]): string[] {
  const ours = UNITED_STATES.filter(isTimezone)
  const named = new Set([...ours, ...ours.map(calendarName)])
  const rest = runtimeZones.filter((zone) => !named.has(zone) && zone.includes('/'))
  return [...ours, ...rest, 'UTC']
}

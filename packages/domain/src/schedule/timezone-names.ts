import { isTimezone } from './timezone.ts'

/** Common names of a time zone, because people seldom use IANA names. */
export type TimezoneNames = {
  /** The long name, such as `Eastern`. */
  name: string
  /** The abbreviation, such as `ET`. */
  short: string
  also: string
}

const EASTERN = { name: 'Eastern', short: 'ET', also: 'EST EDT' }
const CENTRAL = { name: 'Central', short: 'CT', also: 'CST CDT' }
const MOUNTAIN = { name: 'Mountain', short: 'MT', also: 'MST MDT' }
const PACIFIC = { name: 'Pacific', short: 'PT', also: 'PST PDT' }
const ALASKA = { name: 'Alaska', short: 'AKT', also: 'AKST AKDT' }

/** Time zones of the United States in the IANA database; the time zone of ERCOT comes first. */
const US_TIMEZONES: Record<string, TimezoneNames> = {
  'America/Chicago': { ...CENTRAL, also: 'CST CDT ERCOT Texas Houston Dallas Austin' },
  'America/New_York': EASTERN,
  'America/Denver': { ...MOUNTAIN, also: 'MST MDT El Paso' },
  'America/Los_Angeles': PACIFIC,
  // Arizona has no daylight saving time, so its clocks never show MDT.
  'America/Phoenix': { name: 'Mountain', short: 'MST', also: 'Arizona' },
  'America/Anchorage': ALASKA,
  'Pacific/Honolulu': { name: 'Hawaii', short: 'HST', also: '' },
  'America/Detroit': EASTERN,
  'America/Kentucky/Louisville': EASTERN,
  'America/Kentucky/Monticello': EASTERN,
  'America/Indiana/Indianapolis': EASTERN,
  'America/Indiana/Vincennes': EASTERN,
  'America/Indiana/Winamac': EASTERN,
  'America/Indiana/Marengo': EASTERN,
  'America/Indiana/Petersburg': EASTERN,
  'America/Indiana/Vevay': EASTERN,
  'America/Indiana/Tell_City': CENTRAL,
  'America/Indiana/Knox': CENTRAL,
  'America/Menominee': CENTRAL,
  'America/North_Dakota/Center': CENTRAL,
  'America/North_Dakota/New_Salem': CENTRAL,
  'America/North_Dakota/Beulah': CENTRAL,
  'America/Boise': MOUNTAIN,
  'America/Juneau': ALASKA,
  'America/Sitka': ALASKA,
  'America/Metlakatla': ALASKA,
  'America/Yakutat': ALASKA,
  'America/Nome': ALASKA,
  'America/Adak': { name: 'Hawaii-Aleutian', short: 'HT', also: 'HST HDT HAST HADT' },
}

const OTHERS: Record<string, TimezoneNames> = {
  'America/Toronto': EASTERN,
  'America/Winnipeg': CENTRAL,
  'America/Edmonton': { ...MOUNTAIN, also: 'MST MDT Calgary' },
  'America/Vancouver': PACIFIC,
  'Europe/London': { name: 'British', short: 'UK', also: 'GMT BST' },
  UTC: { name: 'Universal', short: 'UTC', also: 'GMT Zulu Z' },
}

/** Finds the common names of a time zone; null for one that is known only by its city. */
export const findTimezoneNames = (timezone: string): TimezoneNames | null =>
  US_TIMEZONES[timezone] ?? OTHERS[timezone] ?? null

const calendarName = (timezone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone

/** Lists US time zones first, then the rest of the runtime's list without duplicates under other names. */
export function listOfferedTimezones(runtimeZones: readonly string[]): string[] {
  const ours = Object.keys(US_TIMEZONES).filter(isTimezone)
  const named = new Set([...ours, ...ours.map(calendarName)])
  const rest = runtimeZones.filter((zone) => !named.has(zone) && zone.includes('/'))
  return [...ours, ...rest, 'UTC']
}

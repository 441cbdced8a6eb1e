import { nameTimezoneCity } from '@tradeops/domain/schedule/timezone'
import { findTimezoneNames, type TimezoneNames } from '@tradeops/domain/schedule/timezone-names'

export type TimezoneOption = { id: string; name: string; spoken: TimezoneNames | null }

const nameOf = (timezone: string): string => {
  const city = nameTimezoneCity(timezone)
  return city === timezone ? timezone : `${city} (${timezone})`
}

/** Lists the time zones in the server's order; the chosen one is first if the server's list does not contain it. */
export const listTimezoneOptions = (available: readonly string[], chosen: string): TimezoneOption[] =>
  [...new Set(available.includes(chosen) || chosen === '' ? available : [chosen, ...available])].map((id) => ({
    id,
    name: nameOf(id),
    spoken: findTimezoneNames(id),
  }))

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[_/,()\s]+/g, ' ')
    .trim()

/**
 * Whether every typed word begins a word of the time zone's name or of a common name: `new y`, `america/chi`,
 * `est/edt`.
 */
export function matchesTimezone({ name, spoken }: Omit<TimezoneOption, 'id'>, typed: string): boolean {
  const words = plain(spoken ? `${name} ${spoken.name} time ${spoken.short} ${spoken.also}` : name).split(' ')
  return plain(typed)
    .split(' ')
    .every((piece) => words.some((word) => word.startsWith(piece)))
}

/** Finds the time zone with exactly the typed name or id, or else the only one that the typed text matches. */
export function findTypedTimezone(options: readonly TimezoneOption[], typed: string): TimezoneOption | null {
  const wanted = plain(typed)
  if (wanted === '') return null
  const exact = options.find(({ id, name }) => plain(name) === wanted || plain(id) === wanted)
  const [only, ...others] = exact ? [exact] : options.filter((option) => matchesTimezone(option, typed))
  return only && others.length === 0 ? only : null
}

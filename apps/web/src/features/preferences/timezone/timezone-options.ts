import { nameTimezoneCity } from '@tradeops/domain/schedule/timezone'
import { findTimezoneNames, type TimezoneNames } from '@tradeops/domain/schedule/timezone-names'

export type TimezoneOption = {
  id: string
  name: string
  spoken: TimezoneNames | null
  /** What typed text is compared with: hundreds of options are searched at every typed letter. */
  search: TimezoneSearchTexts
}

type TimezoneSearchTexts = { id: string; name: string; words: readonly string[] }

const nameOf = (timezone: string): string => {
  const city = nameTimezoneCity(timezone)
  return city === timezone ? timezone : `${city} (${timezone})`
}

/** Lists the time zones in the server's order; the chosen one is first if the server's list does not contain it. */
export const listTimezoneOptions = (available: readonly string[], chosen: string): TimezoneOption[] =>
  [...new Set(available.includes(chosen) || chosen === '' ? available : [chosen, ...available])].map((id) => {
    const name = nameOf(id)
    const spoken = findTimezoneNames(id)
    return { id, name, spoken, search: composeTimezoneSearchTexts(id, name, spoken) }
  })

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[_/,()\s]+/g, ' ')
    .trim()

/** Composes the texts by which a time zone is found: its name, its id and its common names. */
export const composeTimezoneSearchTexts = (
  id: string,
  name: string,
  spoken: TimezoneNames | null,
): TimezoneSearchTexts => ({
  id: plain(id),
  name: plain(name),
  words: plain(spoken ? `${name} ${spoken.name} time ${spoken.short} ${spoken.also}` : name).split(' '),
})

/**
 * Whether every typed word begins a word of the time zone's name or of a common name: `new y`, `america/chi`,
 * `est/edt`.
 */
export function matchesTimezone({ search }: Pick<TimezoneOption, 'search'>, typed: string): boolean {
  return plain(typed)
    .split(' ')
    .every((piece) => search.words.some((word) => word.startsWith(piece)))
}

/** Finds the time zone with exactly the typed name or id, or else the only one that the typed text matches. */
export function findTypedTimezone(options: readonly TimezoneOption[], typed: string): TimezoneOption | null {
  const wanted = plain(typed)
  if (wanted === '') return null
  const exact = options.find(({ search }) => search.name === wanted || search.id === wanted)
  const [only, ...others] = exact ? [exact] : options.filter((option) => matchesTimezone(option, typed))
  return only && others.length === 0 ? only : null
}

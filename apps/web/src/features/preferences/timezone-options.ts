import { cityOf } from '@tradeops/domain/schedule/timezone'

export type TimezoneOption = { id: string; name: string }

const nameOf = (timezone: string): string => {
  const city = cityOf(timezone)
  return city === timezone ? timezone : `${city} (${timezone})`
}

/** In the server's order; a schedule keeps its timezone even where the list does not have it. */
export const timezoneOptions = (available: readonly string[], chosen: string): TimezoneOption[] =>
  [...new Set(available.includes(chosen) || chosen === '' ? available : [chosen, ...available])].map((id) => ({
    id,
    name: nameOf(id),
  }))

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[_/,()\s]+/g, ' ')
    .trim()

/** Every word that was typed begins a word of the name: `new y`, `america/chi`, `los_angeles`. */
export function matchesTimezone(name: string, typed: string): boolean {
  const words = plain(name).split(' ')
  return plain(typed)
    .split(' ')
    .every((piece) => words.some((word) => word.startsWith(piece)))
}

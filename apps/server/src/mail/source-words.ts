import type { SourceName, SourceState } from '@tradeops/domain/market/completeness'

const TITLES: Record<SourceName, string> = {
  weather: 'Weather',
  lmp: 'LMP',
  load: 'Load',
  constraints: 'Constraints',
  gas: 'Gas',
}

export const sourceTitle = (name: SourceName): string => TITLES[name]

export const stateWord = (state: SourceState): string => state.toUpperCase()

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `47 s`, `4 min`, `2 h 5 min`, `3 d`. A clock ahead of ours is no age. */
export function ageWords(ageMs: number): string {
  if (ageMs < MINUTE_MS) return `${Math.max(0, Math.floor(ageMs / 1000))} s`
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`
  if (ageMs >= 2 * DAY_MS) return `${Math.floor(ageMs / DAY_MS)} d`
  const minutes = Math.floor((ageMs % HOUR_MS) / MINUTE_MS)
  const hours = Math.floor(ageMs / HOUR_MS)
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

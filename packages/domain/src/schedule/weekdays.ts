export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const WORKING_DAYS = 'mon tue wed thu fri'
const WEEKEND = 'sat sun'

export const readWeekday = (localDate: string): Weekday =>
  WEEKDAYS[(new Date(`${localDate}T00:00:00Z`).getUTCDay() + 6) % 7]!

/** Sorts weekdays in the order of the week, without duplicates. */
export const sortWeekdays = (weekdays: readonly Weekday[]): Weekday[] =>
  WEEKDAYS.filter((day) => weekdays.includes(day))

const shortName = (day: Weekday): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`

/** Names weekdays: `every day`, `on weekdays`, `on Mon, Wed, Fri`. */
export function describeWeekdays(weekdays: readonly Weekday[]): string {
  const days = sortWeekdays(weekdays)
  if (days.length === WEEKDAYS.length) return 'every day'
  if (days.join(' ') === WORKING_DAYS) return 'on weekdays'
  if (days.join(' ') === WEEKEND) return 'on weekends'
  return `on ${days.map(shortName).join(', ')}`
}

import { computeHourEndingNumber } from '../time/central-time.ts'

/** Four parts of the market day by ERCOT's hour-ending number; the evening is the solar ramp and the hours after it. */
export const DAY_PARTS = {
  night: { from: 1, to: 6 },
  morning: { from: 7, to: 11 },
  afternoon: { from: 12, to: 17 },
  evening: { from: 18, to: 24 },
} as const

export type DayPart = keyof typeof DAY_PARTS
export const DAY_PART_NAMES = Object.keys(DAY_PARTS) as DayPart[]

export function findDayPart(hourMs: number): DayPart {
  const hourEnding = computeHourEndingNumber(new Date(hourMs))
  return DAY_PART_NAMES.find((part) => hourEnding <= DAY_PARTS[part].to) ?? 'evening'
}

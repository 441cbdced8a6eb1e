import { hourEndingOf } from '../time/central-time.ts'

/** Four parts of the market day, by ERCOT's hour-ending number; the evening is the ramp and the hours after it. */
export const PARTS = {
  night: { from: 1, to: 6 },
  morning: { from: 7, to: 11 },
  afternoon: { from: 12, to: 17 },
  evening: { from: 18, to: 24 },
} as const

export type Part = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as Part[]

export function partOf(hourMs: number): Part {
  const hourEnding = hourEndingOf(new Date(hourMs))
  return PART_NAMES.find((part) => hourEnding <= PARTS[part].to) ?? 'evening'
}

import { HOUR_MS } from '../time/durations.ts'

type NamedHour = { hourStart: string; hourEnding: string }

/** Writes hours as trading desks do, with consecutive hours joined: `HE03–HE04, HE07`. */
export function formatHourEndingRanges(starts: readonly string[], hours: readonly NamedHour[]): string {
  const names = new Map(hours.map(({ hourStart, hourEnding }) => [hourStart, hourEnding]))
  const blocks: string[][] = []
  for (const start of starts) {
    const block = blocks.at(-1)
    const isNext = block && Date.parse(start) - Date.parse(block.at(-1)!) === HOUR_MS
    if (isNext) block.push(start)
    else blocks.push([start])
  }
  const nameOf = (start: string) => names.get(start) ?? ''
  return blocks
    .map((block) => (block.length === 1 ? nameOf(block[0]!) : `${nameOf(block[0]!)}–${nameOf(block.at(-1)!)}`))
    .join(', ')
}

import { textIn } from './number-cell.ts'

/** What a stranger wrote, on one line, without characters that steer a screen, and no longer than we show. */
export function lineIn(value: unknown, longest: number): string | null {
  const text = textIn(value)?.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffd]+/gu, ' ')
  const line = text?.replace(/\s+/g, ' ').trim() ?? ''
  if (line === '') return null
  if (line.length <= longest) return line
  const cut = line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}…`
}

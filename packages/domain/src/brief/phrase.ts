import type { Figure } from '../rules/figure.ts'
import { clockText, dateText, degrees, gigawatts, hourEnding, percent, plain, power, usd, usd2 } from './wording.ts'

type Words = { readonly [slot: string]: string }

const FORMATS: Record<string, (value: number) => string> = {
  usd: (value) => usd(value),
  'usd+': (value) => usd(value, true),
  'usd||': (value) => usd(Math.abs(value)),
  gas: (value) => usd2(value),
  'gas+': (value) => usd2(value, true),
  mw: (value) => power(value),
  'mw+': (value) => power(value, true),
  'mw||': (value) => power(Math.abs(value)),
  gw: (value) => gigawatts(value),
  'gw+': (value) => gigawatts(value, true),
  'gw||': (value) => gigawatts(Math.abs(value)),
  pct: (value) => percent(value),
  'pct+': (value) => percent(value, true),
  'pct||': (value) => percent(Math.abs(value)),
  n: (value) => plain(value, 0),
  'n.1': (value) => plain(value, 1),
  'n.1||': (value) => plain(Math.abs(value), 1),
  f: (value) => degrees(value),
  'f+': (value) => degrees(value, true),
}

const TIME_FORMATS: Record<string, (ms: number) => string> = { clock: clockText, he: hourEnding, date: dateText }

function written({ value }: Figure, format: string | null): string {
  if (format === null) return String(value)
  if (typeof value === 'string') return TIME_FORMATS[format]?.(Date.parse(value)) ?? value
  return FORMATS[format]?.(value) ?? String(value)
}

type Part = { literal: string } | { key: string; format: string | null }

const compiled = new Map<string, readonly Part[]>()

/** `{key|format}` is a figure, `{slot}` a word or a named figure; everything else is text. */
function compile(template: string): readonly Part[] {
  const known = compiled.get(template)
  if (known) return known
  const parts: Part[] = []
  let from = 0
  for (const match of template.matchAll(/\{(\w+)(?:\|([^}]+))?\}/g)) {
    if (match.index > from) parts.push({ literal: template.slice(from, match.index) })
    parts.push({ key: match[1] ?? '', format: match[2] ?? null })
    from = match.index + match[0].length
  }
  if (from < template.length) parts.push({ literal: template.slice(from) })
  compiled.set(template, parts)
  return parts
}

/**
 * Fills a template from figures and words. A number can enter a text only through a figure, so every number that a reader
 * sees can be looked up. A template that asks for what is not there is a defect of the phrase book, and says so.
 */
export function phrase(template: string, figures: readonly Figure[], words: Words = {}): string {
  let text = ''
  for (const part of compile(template)) {
    if ('literal' in part) {
      text += part.literal
      continue
    }
    const word = part.format === null ? words[part.key] : undefined
    if (word !== undefined) {
      text += word
      continue
    }
    const found = figures.find((candidate) => candidate.key === part.key)
    if (!found) throw new Error(`Phrase needs ${part.key}: ${template}`)
    text += written(found, part.format)
  }
  return text
}

/** The keys of figures that a template uses. */
export const keysIn = (template: string): string[] =>
  compile(template).flatMap((part) => ('key' in part ? [part.key] : []))

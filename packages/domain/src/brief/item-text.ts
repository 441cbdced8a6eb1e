import { createMemoSlot } from '../market/market-memo.ts'
import type { MarketWindow } from '../market/market-window.ts'
import type { ItemStatement } from '../rules/engine/candidate.ts'
import type { Rule } from '../rules/engine/rule.ts'
import { createFigureLookup, fillPhrase } from '../words/phrase.ts'

const MAX_TITLE = 60
export const MAX_BODY_CHARACTERS = 240

/** Cuts a text at the end of a word, so never inside a number. */
export function cutToLength(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:]$/, '')}…`
}

type ItemWords = { title: string; body: string }

export function writeItemText(
  { kind, phrases }: Rule,
  { variant, figures, words }: ItemStatement,
  nowMs: number | null = null,
): ItemWords {
  const template = phrases[variant]
  if (!template) throw new Error(`No phrase for ${kind}, ${variant}`)
  const find = createFigureLookup(figures)
  return {
    title: cutToLength(fillPhrase(template.title, find, words, nowMs), MAX_TITLE),
    body: cutToLength(fillPhrase(template.body, find, words, nowMs), MAX_BODY_CHARACTERS),
  }
}

const lastRun = createMemoSlot(() => ({ asOfMs: Number.NaN, rendered: new Map<ItemStatement, ItemWords>() }))

/** Reads an item's words from a cache per run, because the four zones share statements about the whole grid. */
export function readCachedItemText(window: MarketWindow, rule: Rule, statement: ItemStatement): ItemWords {
  const last = lastRun(window)
  if (last.asOfMs !== window.asOfMs) {
    last.asOfMs = window.asOfMs
    last.rendered = new Map()
  }
  const known = last.rendered.get(statement)
  if (known) return known
  const made = writeItemText(rule, statement, window.asOfMs)
  last.rendered.set(statement, made)
  return made
}

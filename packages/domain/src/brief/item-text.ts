import { createCacheSlot } from '../market/market-cache.ts'
import type { MarketWindow } from '../market/market-window.ts'
import type { ItemStatement } from '../rules/engine/candidate.ts'
import type { Rule } from '../rules/engine/rule.ts'
import { createFigureLookup, fillPhrase } from '../words/phrase.ts'

const MAX_TITLE = 60
export const MAX_ITEM_BODY_CHARACTERS = 240

/** Cuts a text at the end of a word, so that no number is cut in half. */
export function cutTextToLength(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:]$/, '')}…`
}

export type ItemText = { title: string; body: string }

export function writeItemText(
  { kind, phrases }: Rule,
  { variant, figures, words }: ItemStatement,
  nowMs: number | null = null,
): ItemText {
  const template = phrases[variant]
  if (!template) throw new Error(`No phrase for ${kind}, ${variant}`)
  const find = createFigureLookup(figures)
  return {
    title: cutTextToLength(fillPhrase(template.title, find, words, nowMs), MAX_TITLE),
    body: cutTextToLength(fillPhrase(template.body, find, words, nowMs), MAX_ITEM_BODY_CHARACTERS),
  }
}

const lastRun = createCacheSlot(() => ({ asOfMs: Number.NaN, rendered: new Map<ItemStatement, ItemText>() }))

/**
 * Reads the text of an item from a cache per SCED run, because the four zones share statements about the whole grid.
 */
export function readCachedItemText(window: MarketWindow, rule: Rule, statement: ItemStatement): ItemText {
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

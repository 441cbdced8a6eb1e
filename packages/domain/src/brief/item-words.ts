import type { MarketWindow } from '../market/market-window.ts'
import { slot } from '../market/memo.ts'
import type { Statement } from '../rules/engine/candidate.ts'
import type { Rule } from '../rules/engine/rule.ts'
import { among, phrase } from '../words/phrase.ts'

const MOST_TITLE = 60
export const MOST_BODY = 240

/** Whole words only; nothing is cut in the middle of a number. */
export function within(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:]$/, '')}…`
}

type ItemWords = { title: string; body: string }

export function wordsOf({ kind, phrases }: Rule, { variant, figures, words }: Statement): ItemWords {
  const template = phrases[variant]
  if (!template) throw new Error(`No phrase for ${kind}, ${variant}`)
  const find = among(figures)
  return {
    title: within(phrase(template.title, find, words), MOST_TITLE),
    body: within(phrase(template.body, find, words), MOST_BODY),
  }
}

const rendered = slot(() => new WeakMap<Statement, ItemWords>())

/** The words of a statement; one that the four briefs of a run share is put into words once. */
export function itemWords(window: MarketWindow, rule: Rule, statement: Statement): ItemWords {
  const known = rendered(window).get(statement)
  if (known) return known
  const made = wordsOf(rule, statement)
  rendered(window).set(statement, made)
  return made
}

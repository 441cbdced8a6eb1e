import type { Statement } from '../rules/candidate.ts'
import type { Rule } from '../rules/rule.ts'
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

const rendered = new WeakMap<Statement, ItemWords>()

/** The words of a statement; one that the four briefs of a run share is put into words once. */
export function itemWords({ kind, phrases }: Rule, statement: Statement): ItemWords {
  const known = rendered.get(statement)
  if (known) return known
  const template = phrases[statement.variant]
  if (!template) throw new Error(`No phrase for ${kind}, ${statement.variant}`)
  const find = among(statement.figures)
  const made = {
    title: within(phrase(template.title, find, statement.words), MOST_TITLE),
    body: within(phrase(template.body, find, statement.words), MOST_BODY),
  }
  rendered.set(statement, made)
  return made
}

import { SOURCE_OF } from '../market/series.ts'
import type { Rule } from '../rules/rule.ts'
import { kindWords, LEVEL_WORDS } from './names.ts'
import { decimal, percentOfOne } from './numbers.ts'

export type RuleMethod = {
  kind: string
  title: string
  method: string
  about: string
  /** One line per ladder, `Watch 75, Warn 150, Alert 400`, after its name where there are several. */
  lines: string[]
  limits: { name: string; value: string }[]
  /** The documents without which it cannot judge. */
  needs: string[]
  prior: string
}

/** `newConstraint.quietDays` → `new constraint, quiet days`. */
const nameWords = (path: readonly string[]): string =>
  path.map((name) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()).join(', ')

const numberText = (value: number): string => decimal(value, Number.isInteger(value) ? 0 : 2)

type Limit = number | { readonly [name: string]: Limit }

const flat = (limit: Limit, path: readonly string[]): RuleMethod['limits'] =>
  typeof limit === 'number'
    ? [{ name: nameWords(path), value: numberText(limit) }]
    : Object.entries(limit).flatMap(([name, inner]) => flat(inner, [...path, name]))

const isLevel = (name: string): name is keyof typeof LEVEL_WORDS => name in LEVEL_WORDS

function ladderLines(ladder: Rule['ladder']): string[] {
  if (ladder === null) return []
  const names = Object.keys(ladder)
  if (!names.every(isLevel)) {
    return Object.entries(ladder as { [name: string]: Rule['ladder'] }).flatMap(([name, inner]) =>
      ladderLines(inner).map((line) => `${nameWords([name])}: ${line}`),
    )
  }
  const steps = names.flatMap((level) => {
    const value = (ladder as { [level: string]: number | undefined })[level]
    return value === undefined ? [] : [`${LEVEL_WORDS[level]} ${numberText(value)}`]
  })
  return steps.length === 0 ? [] : [steps.join(', ')]
}

const SCOPES = { zone: 'One zone', grid: 'The whole grid' }

function priorWords({ prior, outcome }: Rule): string {
  if (outcome === null) return 'States a fact, so that there is nothing to come true.'
  const scored = `Scored after ${outcome.horizonMinutes} minutes`
  if (prior === null) return `${scored}; states a chance of its own.`
  return `${scored}; until it has calls of its own it goes by real hours replayed, and where there are none by an assumed ${percentOfOne(prior)}.`
}

/** How a rule decides, in words made from its own entry. */
export const ruleMethod = (rule: Rule): RuleMethod => ({
  kind: rule.kind,
  title: kindWords(rule.kind),
  method: rule.method,
  about: SCOPES[rule.scope],
  lines: ladderLines(rule.ladder),
  limits: flat(rule.limits, []),
  needs: [
    ...new Set(
      rule.needs.map((need) => (typeof need === 'string' ? [need] : need).map((one) => SOURCE_OF[one]).join(' or ')),
    ),
  ],
  prior: priorWords(rule),
})

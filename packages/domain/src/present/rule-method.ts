import { DOCUMENT_BY_SERIES } from '../market/series.ts'
import { isZone, ZONE_NAMES } from '../market/zones.ts'
import type { Rule } from '../rules/engine/rule.ts'
import { capitalize } from './key-figures.ts'
import { ALERT_LEVEL_NAMES, nameRuleKind } from './names.ts'
import { formatDecimal, formatDollarAmount, formatShareAsPercent } from './numbers.ts'

export type RuleMethod = {
  kind: string
  title: string
  method: string
  about: string
  /**
   * One line per list of alert thresholds: `Watch $75, Warn $150, Alert $400`, with the list's name if there are
   * several.
   */
  lines: string[]
  limits: { name: string; value: string }[]
  /** Titles of the data documents that the rule needs. */
  needs: string[]
  prior: string
}

/** Writes the name of a limit as words: `quietDays` as `quiet days`. */
const words = (name: string): string =>
  isZone(name) ? ZONE_NAMES[name] : name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()

const numberText = (value: number): string => formatDecimal(value, Number.isInteger(value) ? 0 : 2)

/** The name of a threshold ends with its unit, which is shown after the number instead. */
const UNITS: Record<string, string> = { Mw: ' MW', Pct: '%', F: ' °F' }
const UNIT = /(?:Mw|Pct|F)$/

function limitRow(path: readonly string[], value: number): RuleMethod['limits'][number] {
  const unit = path.map((name) => name.match(UNIT)?.[0]).find((found) => found !== undefined)
  const name = capitalize(path.map((part) => words(part.replace(UNIT, ''))).join(', '))
  return { name, value: unit ? `${numberText(value)}${UNITS[unit]}` : numberText(value) }
}

type Limit = number | { readonly [name: string]: Limit }

/** Lists all thresholds of a rule except its alert levels, which have a separate line. */
function limitRows(
  limit: Limit,
  path: readonly string[],
  isInLadder: (name: string, limit: Limit) => boolean,
): RuleMethod['limits'] {
  if (typeof limit === 'number') return [limitRow(path, limit)]
  return Object.entries(limit)
    .filter(([name, inner]) => !isInLadder(name, inner))
    .flatMap(([name, inner]) => limitRows(inner, [...path, name], isInLadder))
}

/**
 * Whether a limit is part of the rule's ladder (its alert thresholds): the whole ladder, one list of it, or one
 * threshold.
 */
const inLadder =
  (ladder: Rule['ladder']) =>
  (name: string, limit: Limit): boolean =>
    ladder !== null &&
    (limit === ladder ||
      Object.entries(ladder).some(([key, step]) => step === limit && (typeof limit !== 'number' || key === name)))

const isLevel = (name: string): name is keyof typeof ALERT_LEVEL_NAMES => name in ALERT_LEVEL_NAMES

const LINE_WORDS: Record<NonNullable<Rule['ladderUnit']>, (value: number) => string> = {
  '$/MWh': (value) => formatDollarAmount(value, 0),
  '$/MW': (value) => `${formatDollarAmount(value, 0)}/MW`,
  MW: (value) => `${numberText(value)} MW`,
  '%': (value) => `${numberText(value)}%`,
  'MMBtu/MWh': (value) => `${numberText(value)} MMBtu/MWh`,
  chance: formatShareAsPercent,
}

function ladderLines(ladder: Rule['ladder'], unit: Rule['ladderUnit']): string[] {
  if (ladder === null || unit === undefined) return []
  const names = Object.keys(ladder)
  if (!names.every(isLevel)) {
    return Object.entries(ladder as { [name: string]: Rule['ladder'] }).flatMap(([name, inner]) =>
      ladderLines(inner, unit).map((line) => `${capitalize(words(name))}: ${line}`),
    )
  }
  const steps = names.flatMap((level) => {
    const value = (ladder as { [level: string]: number | undefined })[level]
    return value === undefined ? [] : [`${ALERT_LEVEL_NAMES[level]} ${LINE_WORDS[unit](value)}`]
  })
  return steps.length === 0 ? [] : [steps.join(', ')]
}

const SCOPES = { zone: 'One zone', grid: 'The whole grid' }

function priorWords({ prior, outcome }: Rule): string {
  if (outcome === null) return 'States a fact, so there is nothing to score.'
  const scored = `Scored after ${outcome.horizonMinutes} minutes`
  if (prior === null) return `${scored}; states its own odds.`
  return `${scored}; until it has enough calls here, its confidence is based on replayed real hours, or else on an assumed ${formatShareAsPercent(prior)}.`
}

/** Describes in words how a rule decides, from its definition. */
export const describeRuleMethod = (rule: Rule): RuleMethod => ({
  kind: rule.kind,
  title: nameRuleKind(rule.kind),
  method: rule.method,
  about: SCOPES[rule.scope],
  lines: ladderLines(rule.ladder, rule.ladderUnit),
  limits: limitRows(rule.limits, [], inLadder(rule.ladder)),
  needs: [
    ...new Set(
      rule.needs.map((need) =>
        [...new Set((typeof need === 'string' ? [need] : need).map((one) => DOCUMENT_BY_SERIES[one]))].join(' or '),
      ),
    ),
  ],
  prior: priorWords(rule),
})

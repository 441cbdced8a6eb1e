import type { Brief } from '../src/brief/brief.ts'
import type { Figure } from '../src/rules/engine/figure.ts'
import { formatCentralDate } from '../src/time/central-date.ts'
import { formatClockText, formatHourEndingText } from '../src/words/wording.ts'

/** A number as a reader sees it: a clock time, an hour-ending, a date, or a plain amount. */
export type QuotedNumber = { kind: 'clock' | 'hour' | 'date' | 'amount'; text: string; value: number; decimals: number }

const PATTERN =
  /(?<clock>\b\d{2}:\d{2}\*?)|(?<hour>\bHE\d{2}\*?)|(?<date>\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b)|(?<amount>(?<![\w.]|\w-)\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th)?(?![\w]))/gu

/** Every number in a text. Digits inside a name (587__A, EEA1, NP6-86-CD, E3) are part of the name, not numbers. */
export function listQuotedNumbers(text: string): QuotedNumber[] {
  const found: QuotedNumber[] = []
  for (const { groups } of text.replaceAll('**', ' ').matchAll(PATTERN)) {
    const { clock, hour, date, amount } = groups ?? {}
    if (clock) found.push({ kind: 'clock', text: clock, value: Number.NaN, decimals: 0 })
    else if (hour) found.push({ kind: 'hour', text: hour, value: Number.NaN, decimals: 0 })
    else if (date) found.push({ kind: 'date', text: date, value: Number.NaN, decimals: 0 })
    else if (amount) {
      const plain = amount.replace(/,|[a-z]+$/g, '')
      found.push({ kind: 'amount', text: amount, value: Number(plain), decimals: plain.split('.')[1]?.length ?? 0 })
    }
  }
  return found
}

const near = (shown: number, value: number, decimals: number): boolean =>
  Math.abs(shown - value) <= 0.5 * 10 ** -decimals + 1e-9

/**
 * Whether a figure, rounded as our texts round it, gives this number. A power can also be quoted in GW, or in MW rounded
 * to the nearest 10.
 */
function gives(figure: Figure, quoted: QuotedNumber): boolean {
  const { value, unit } = figure
  if (typeof value === 'string') {
    if (unit !== 'time' && unit !== 'hour') return listQuotedNumbers(value).some((inner) => inner.text === quoted.text)
    const ms = Date.parse(value)
    if (quoted.kind === 'clock') return formatClockText(ms) === quoted.text
    return quoted.kind === 'hour' ? formatHourEndingText(ms) === quoted.text : formatCentralDate(ms) === quoted.text
  }
  if (quoted.kind !== 'amount') return false
  const size = Math.abs(value)
  if (near(quoted.value, size, quoted.decimals)) return true
  if (unit !== 'MW') return false
  return near(quoted.value, size / 1000, quoted.decimals) || Math.abs(quoted.value - size) <= 5
}

/** Removes names that contain digits, such as a constraint or the title of an alert. Only whole names are removed. */
function without(text: string, names: readonly string[]): string {
  let rest = text
  for (const name of names) {
    for (let at = rest.indexOf(name); /\d/.test(name) && at >= 0; at = rest.indexOf(name, at + 1)) {
      const inside = /\w/.test(rest.charAt(at - 1)) || /\w/.test(rest.charAt(at + name.length))
      if (!inside) rest = `${rest.slice(0, at)} ${rest.slice(at + name.length)}`
    }
  }
  return rest
}

/** Lists the numbers of a text that no figure gives; there must be none. */
export function listUnsupportedNumbers(text: string, figures: readonly Figure[]): string[] {
  const names = figures.filter(({ unit }) => unit === 'name').map(({ value }) => String(value))
  return listQuotedNumbers(without(text, names))
    .filter((quoted) => !figures.some((figure) => gives(figure, quoted)))
    .map(({ text: token }) => token)
}

/** Lists every number in the texts of a brief that neither its figures nor its evidence gives, with its location. */
export function listUnsupportedNumbersOfBrief(brief: Brief): string[] {
  const { figures, intelligence, diagnostics } = brief
  const notes: Figure[] = Object.entries(diagnostics).map(([key, { note }]) => ({
    key,
    label: key,
    value: note ?? '',
    unit: 'note',
    asOf: null,
    source: 'Completeness',
    threshold: null,
  }))
  const all = [...figures, ...intelligence.flatMap(({ evidence }) => evidence), ...notes]
  const faults: string[] = []
  const check = (where: string, text: string, pool: readonly Figure[]) => {
    for (const token of listUnsupportedNumbers(text, pool)) faults.push(`${where}: ${token} in "${text}"`)
  }
  for (const { kind, title, body, evidence } of intelligence) {
    check(kind, title, evidence)
    check(kind, body.replace(/^(?:Held: last confirmed at|Raised at) \d{2}:\d{2}\*?[.,]/, ''), evidence)
  }
  check('summary', brief.summaryInsight, all)
  check('caption', brief.trendCaption, figures)
  check('panel', brief.constraintsPanel.text, figures)
  check('narrative', brief.narrative, all)
  return faults
}

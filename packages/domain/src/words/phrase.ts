import { describeOtherDay, formatCentralDate } from '../time/central-date.ts'
import { markFigure, markNumber } from './figure-marks.ts'
import {
  formatClockText,
  formatDegrees,
  formatGigawatts,
  formatHourEndingText,
  formatOrdinal,
  formatPercent,
  formatPlainNumber,
  formatPower,
  formatUsd,
  formatUsdToCent,
} from './wording.ts'

export type WordsBySlot = { readonly [slot: string]: string }

export const NO_WORDS_BY_SLOT: WordsBySlot = {}

/** A figure that a template can quote: a number, or a name or a time as text. */
type Quotable = { readonly key: string; readonly value: number | string }

type Find = (key: string) => Quotable | undefined

/** Writes `up 7.7 GW`, `down 7.7 GW`, or `flat` if the value rounds to zero. */
const upOrDown = (value: number, size: string): string =>
  /^0(?:\.0)?(?: |%)/.test(size) ? 'flat' : `${value < 0 ? 'down' : 'up'} ${size}`

/** Writes `rise 7.7 GW`, `fall 7.7 GW`, or `stay flat` if the value rounds to zero. */
const riseOrFall = (value: number, size: string): string =>
  /^0(?:\.0)? /.test(size) ? 'stay flat' : `${value < 0 ? 'fall' : 'rise'} ${size}`

const FORMATS = {
  usd: (value) => formatUsd(value),
  'usd+': (value) => formatUsd(value, true),
  'usd||': (value) => formatUsd(Math.abs(value)),
  gas: (value) => formatUsdToCent(value),
  'gas+': (value) => formatUsdToCent(value, true),
  mw: (value) => formatPower(value),
  'mw+': (value) => formatPower(value, true),
  'mw||': (value) => formatPower(Math.abs(value)),
  gw: (value) => formatGigawatts(value),
  'gw+': (value) => formatGigawatts(value, true),
  'gw||': (value) => formatGigawatts(Math.abs(value)),
  pct: (value) => formatPercent(value),
  'pct+': (value) => formatPercent(value, true),
  'pct||': (value) => formatPercent(Math.abs(value)),
  n: (value) => formatPlainNumber(value, 0),
  'n.1': (value) => formatPlainNumber(value, 1),
  'n.1||': (value) => formatPlainNumber(Math.abs(value), 1),
  'mw up/down': (value) => upOrDown(value, formatPower(Math.abs(value))),
  'gw up/down': (value) => upOrDown(value, formatGigawatts(Math.abs(value))),
  'gw rise/fall': (value) => riseOrFall(value, formatGigawatts(Math.abs(value))),
  'pct up/down': (value) => upOrDown(value, formatPercent(Math.abs(value))),
  ratio: (value) => formatPlainNumber(value, value < 5 ? 1 : 0),
  ord: (value) => formatOrdinal(value),
  f: (value) => formatDegrees(value),
  'f+': (value) => formatDegrees(value, true),
} satisfies Record<string, (value: number) => string>

const MAX_CACHED = 1024

/**
 * Caches formatted times: figures store them as ISO text, and the same few are formatted dozens of times per SCED run.
 */
function fromIso(write: (ms: number) => string): (isoText: string) => string {
  const cache = new Map<string, string>()
  return (isoText) => {
    const known = cache.get(isoText)
    if (known !== undefined) return known
    const text = write(Date.parse(isoText))
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(isoText, text)
    return text
  }
}

const TIME_FORMATS = {
  clock: fromIso(formatClockText),
  he: fromIso(formatHourEndingText),
  /** Writes the first hour of a range of hours without its day, because the last hour names the day of both. */
  heOfSpan: fromIso(formatHourEndingText),
  date: fromIso(formatCentralDate),
}

type Format = keyof typeof FORMATS | keyof typeof TIME_FORMATS

type UnknownFormat<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${string}|${infer Name}` ? Exclude<Name, Format> : never) | UnknownFormat<Rest>
  : never

/**
 * Checks at compile time that every format of a template exists: `{wind|mww}` does not compile. A plain `string` passes
 * unchecked.
 */
export type FormatCheckedTemplate<T extends string> = [UnknownFormat<T>] extends [never]
  ? T
  : `Unknown format ${UnknownFormat<T>}`

const isIn = <T extends object>(table: T, name: string): name is keyof T & string => Object.hasOwn(table, name)

/**
 * A placeholder for a figure or word in a template; its two formatting functions are looked up once, when the template
 * is compiled.
 */
type Slot = {
  key: string
  isNamed: boolean
  isTime: boolean
  /** True for an hour or a time whose day is added to the text, because the template does not name the day. */
  isDated: boolean
  writeNumber: (value: number) => string
  writeText: (value: string) => string
}

/** Matches a placeholder that follows a time and names its day. */
const DAY_SLOT = /^ ?\{(?:when|day|\w+Day)\}/
/**
 * Matches the placeholders that become `Tomorrow's day-ahead` or `vs today`: every hour of a template with one of them
 * belongs to the day that the title names.
 */
const WHOLE_DAY_SLOT = /\{(?:which|before)\}/
/** A time of day, as in "the usual price for 17:35", belongs to no particular day. */
const TIME_OF_DAY_KEY = 'clock'

const isDayNamed = (template: string, from: number): boolean =>
  WHOLE_DAY_SLOT.test(template) || DAY_SLOT.test(template.slice(from))

const asItIs = (text: string): string => text

const compileSlot = (key: string, format: string | null, hasDay: boolean): Slot => ({
  key,
  isNamed: format === null,
  isTime: format !== null && isIn(TIME_FORMATS, format),
  isDated: (format === 'clock' || format === 'he') && !hasDay && key !== TIME_OF_DAY_KEY,
  writeNumber: format !== null && isIn(FORMATS, format) ? FORMATS[format] : String,
  writeText: format !== null && isIn(TIME_FORMATS, format) ? TIME_FORMATS[format] : asItIs,
})

/** A template in parts: the text before each placeholder, and the text after the last one. */
export type CompiledPhrase = {
  template: string
  texts: readonly string[]
  slots: readonly Slot[]
  keys: readonly string[]
  words: number
}

const compiled = new Map<string, CompiledPhrase>()

/** Compiles a template: `{key|format}` is a figure, `{slot}` a word or a named figure, everything else is text. */
export function compilePhrase(template: string): CompiledPhrase {
  const known = compiled.get(template)
  if (known) return known
  const texts: string[] = []
  const slots: Slot[] = []
  let from = 0
  for (const match of template.matchAll(/\{(\w+)(?:\|([^}]+))?\}/g)) {
    texts.push(template.slice(from, match.index))
    from = match.index + match[0].length
    slots.push(compileSlot(match[1] ?? '', match[2] ?? null, isDayNamed(template, from)))
  }
  texts.push(template.slice(from))
  // Powers are written with their unit, such as `7.7 GW`, so each counts as two words.
  const powers = template.match(/\|(?:mw|gw)/g)?.length ?? 0
  const words = template.split(/\s+/).filter((word) => /\w/.test(word)).length + powers
  const made = { template, texts, slots, keys: slots.map(({ key }) => key), words }
  compiled.set(template, made)
  return made
}

/**
 * Fills a template with figures and words. A number can enter a text only through a figure, so that every number a
 * reader sees can be looked up. A template that needs a missing figure is a defect and throws. With `nowMs`, an hour or
 * a time of another day states its day.
 */
export const fillPhrase = <const T extends string>(
  template: T & FormatCheckedTemplate<T>,
  find: Find,
  words: WordsBySlot = NO_WORDS_BY_SLOT,
  nowMs: number | null = null,
): string => fillCompiled(compilePhrase(template), find, words, nowMs, false)

/** Fills a template and marks its figures, except times and hours, which need no lookup. */
export const fillMarkedPhrase = <const T extends string>(
  template: T & FormatCheckedTemplate<T>,
  find: Find,
  words: WordsBySlot = NO_WORDS_BY_SLOT,
  nowMs: number | null = null,
): string => fillCompiled(compilePhrase(template), find, words, nowMs, true)

export const fillCompiledPhraseWithMarks = (
  phrase: CompiledPhrase,
  find: Find,
  words: WordsBySlot,
  nowMs: number,
): string => fillCompiled(phrase, find, words, nowMs, true)

function fillCompiled(
  { template, texts, slots }: CompiledPhrase,
  find: Find,
  words: WordsBySlot,
  nowMs: number | null,
  isMarked: boolean,
): string {
  let text = texts[0]!
  for (let index = 0; index < slots.length; index++) {
    text += fillSlot(slots[index]!, template, find, words, nowMs, isMarked)
    text += texts[index + 1]!
  }
  return text
}

function fillSlot(
  slot: Slot,
  template: string,
  find: Find,
  words: WordsBySlot,
  nowMs: number | null,
  isMarked: boolean,
): string {
  const { key } = slot
  const word = slot.isNamed && words !== NO_WORDS_BY_SLOT ? words[key] : undefined
  if (word !== undefined) return word
  const found = find(key)
  if (!found) throw new Error(`Phrase needs ${key}: ${template}`)
  const { value } = found
  if (typeof value === 'number') {
    const text = slot.writeNumber(value)
    return isMarked && !slot.isTime ? markNumber(key, text) : text
  }
  const text = slot.writeText(value)
  if (slot.isDated && nowMs !== null) return text + describeOtherDay(Date.parse(value), nowMs)
  return isMarked && !slot.isTime ? markFigure(key, text) : text
}

export const createFigureLookup =
  (figures: readonly Quotable[]): Find =>
  (key) => {
    for (const figure of figures) if (figure.key === key) return figure
    return undefined
  }

export const listFigureKeys = (template: string): readonly string[] => compilePhrase(template).keys

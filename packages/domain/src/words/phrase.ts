import { describeOtherDay, formatCentralDate } from '../time/central-date.ts'
import { markFigure } from './marks.ts'
import {
  clockText,
  degrees,
  formatPlainNumber,
  gigawatts,
  hourEnding,
  ordinal,
  percent,
  power,
  usd,
  usd2,
} from './wording.ts'

export type SlotWords = { readonly [slot: string]: string }

/** A template quotes a number, or a name or an instant as text. */
type Quotable = { readonly key: string; readonly value: number | string }

type Find = (key: string) => Quotable | undefined

/** `up 7.7 GW`, `down 7.7 GW`, or `flat` where it rounds to zero. */
const upOrDown = (value: number, size: string): string =>
  /^0(?: |%)/.test(size) ? 'flat' : `${value < 0 ? 'down' : 'up'} ${size}`

/** `rise 7.7 GW`, `fall 7.7 GW`, or `stay flat` where it rounds to zero. */
const riseOrFall = (value: number, size: string): string =>
  size.startsWith('0 ') ? 'stay flat' : `${value < 0 ? 'fall' : 'rise'} ${size}`

const FORMATS = {
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
  n: (value) => formatPlainNumber(value, 0),
  'n.1': (value) => formatPlainNumber(value, 1),
  'n.1||': (value) => formatPlainNumber(Math.abs(value), 1),
  'mw up/down': (value) => upOrDown(value, power(Math.abs(value))),
  'gw up/down': (value) => upOrDown(value, gigawatts(Math.abs(value))),
  'gw rise/fall': (value) => riseOrFall(value, gigawatts(Math.abs(value))),
  'pct up/down': (value) => upOrDown(value, percent(Math.abs(value))),
  ratio: (value) => formatPlainNumber(value, value < 5 ? 1 : 0),
  ord: (value) => ordinal(value),
  f: (value) => degrees(value),
  'f+': (value) => degrees(value, true),
} satisfies Record<string, (value: number) => string>

const MAX_CACHED = 1024

/** Cached: figures carry instants as ISO text, and the same few are formatted dozens of times per run. */
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
  clock: fromIso(clockText),
  he: fromIso(hourEnding),
  date: fromIso(formatCentralDate),
}

type Format = keyof typeof FORMATS | keyof typeof TIME_FORMATS

type UnknownFormat<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${string}|${infer Name}` ? Exclude<Name, Format> : never) | UnknownFormat<Rest>
  : never

/** A template whose formats all exist: `{wind|mww}` does not compile. A plain `string` passes unchecked. */
export type Template<T extends string> = [UnknownFormat<T>] extends [never] ? T : `Unknown format ${UnknownFormat<T>}`

const isIn = <T extends object>(table: T, name: string): name is keyof T & string => Object.hasOwn(table, name)

function written({ value }: Quotable, format: string | null): string {
  if (format === null) return String(value)
  if (typeof value === 'string') return isIn(TIME_FORMATS, format) ? TIME_FORMATS[format](value) : value
  return isIn(FORMATS, format) ? FORMATS[format](value) : String(value)
}

/** `isDated`: an hour or a time whose template does not name its day itself. */
type Part = string | { key: string; format: string | null; isDated: boolean }

type CompiledTemplate = { parts: readonly Part[]; keys: readonly string[]; words: number }

const compiled = new Map<string, CompiledTemplate>()

/** Slots after a time that name its day. */
const DAY_SLOT = /^ ?\{(?:when|day|\w+Day)\}/
/** `Tomorrow's day-ahead`, `vs today`: every hour of such a template is of the day that its title names. */
const WHOLE_DAY_SLOT = /\{(?:which|before)\}/
/** A time of day, as in "the usual price for 17:35", is no instant. */
const TIME_OF_DAY_KEY = 'clock'

/** `{key|format}` is a figure, `{slot}` a word or a named figure; everything else is text. */
function compile(template: string): CompiledTemplate {
  const known = compiled.get(template)
  if (known) return known
  const parts: Part[] = []
  const keys: string[] = []
  let from = 0
  for (const match of template.matchAll(/\{(\w+)(?:\|([^}]+))?\}/g)) {
    if (match.index > from) parts.push(template.slice(from, match.index))
    const key = match[1] ?? ''
    keys.push(key)
    from = match.index + match[0].length
    const isTime = match[2] === 'clock' || match[2] === 'he'
    const namesDay = WHOLE_DAY_SLOT.test(template) || DAY_SLOT.test(template.slice(from))
    parts.push({ key, format: match[2] ?? null, isDated: isTime && !namesDay && key !== TIME_OF_DAY_KEY })
  }
  if (from < template.length) parts.push(template.slice(from))
  // Powers are written with their unit, so they count twice.
  const powers = template.match(/\|(?:mw|gw)/g)?.length ?? 0
  const made = { parts, keys, words: template.split(/\s+/).filter((word) => /\w/.test(word)).length + powers }
  compiled.set(template, made)
  return made
}

/**
 * Fills a template from figures and words. A number can enter a text only through a figure, so every number that a reader
 * sees can be looked up. A template that needs a missing figure is a defect and throws. With `nowMs`, an hour or a time of
 * another day says its day.
 */
export const fillPhrase = <const T extends string>(
  template: T & Template<T>,
  find: Find,
  words: SlotWords = {},
  nowMs: number | null = null,
): string => filled(template, find, words, nowMs, (_key, text) => text)

/** The same with its figures marked, except times and hours, which need no lookup. */
export const fillMarkedPhrase = <const T extends string>(
  template: T & Template<T>,
  find: Find,
  words: SlotWords = {},
  nowMs: number | null = null,
): string =>
  filled(template, find, words, nowMs, (key, text, format) =>
    isIn(TIME_FORMATS, format) ? text : markFigure(key, text),
  )

type Write = (key: string, text: string, format: string) => string

function filled(template: string, find: Find, words: SlotWords, nowMs: number | null, write: Write): string {
  let text = ''
  for (const part of compile(template).parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const word = part.format === null ? words[part.key] : undefined
    if (word !== undefined) {
      text += word
      continue
    }
    const found = find(part.key)
    if (!found) throw new Error(`Phrase needs ${part.key}: ${template}`)
    text += write(part.key, written(found, part.format), part.format ?? '')
    if (part.isDated && nowMs !== null) text += describeOtherDay(Date.parse(String(found.value)), nowMs)
  }
  return text
}

export const createFigureLookup =
  (figures: readonly Quotable[]): Find =>
  (key) => {
    for (const figure of figures) if (figure.key === key) return figure
    return undefined
  }

export const listFigureKeys = (template: string): readonly string[] => compile(template).keys

/** Words in the filled template, if every name is one word. */
export const countTemplateWords = (template: string): number => compile(template).words

import type { Series } from '@tradeops/domain/market/series'
import type { ParsedDocument } from '../flows/market/sort-document.ts'
import { ParseRefusal } from './body/parse-refusal.ts'
import type { LackingField, SheetContent } from './body/reading-sheet.ts'

/** What a document has always told, by which a changed one is known from a quiet one. */
export type Promises = {
  /** The series it tells, by what it says and by what it leaves out. */
  gives: readonly [Series, ...Series[]]
  /** Those whose loss is told and must not cost the others. */
  mayLack?: readonly Series[]
  /** Those that have no value at times, which is no loss: alerts on a calm day, the heat index in winter. */
  mayBeUnknown?: readonly Series[]
  /** The points a series of it must have. One that is gone is told, and the others are taken. */
  points?: Partial<Record<Series, readonly string[]>>
  /** Without any rows it is news, as of an hour without constraints. */
  mayBeEmpty?: true
}

const goneIn = ({ series, key }: LackingField) => {
  const field = key === null ? `The field of ${series}` : `The field "${key}" (${series})`
  return `${field} is missing from every row: it was renamed or removed.`
}

const blankIn = ({ series, key }: LackingField) => `The field "${key}" (${series}) has no value in any row.`

const firstOf = ({ refused }: ParsedDocument) => (refused[0] ? `; the first because ${refused[0].reason}` : '')

/**
 * Dashboards change their keys without a word, and a key that is gone reads like a value that is not known yet. So a
 * document that gives nothing, or from whose every row a needed key is gone, is refused; what else it has always told
 * and does not tell now is said.
 */
export function keepPromises(promises: Promises, content: SheetContent): ParsedDocument {
  const { mayLack = [], mayBeUnknown = [], mayBeEmpty = false } = promises
  const { readings, refused, rows, lacking } = content
  const gone = lacking.filter(({ isThere }) => !isThere)
  const needed = gone.find(({ series }) => !mayLack.includes(series) && !mayBeUnknown.includes(series))
  if (needed) throw new ParseRefusal('schema', goneIn(needed), refused[0]?.excerpt)
  if (readings.length === 0 && rows > 0) {
    throw new ParseRefusal('schema', `None of its ${rows} rows gives a value${firstOf(content)}.`, refused[0]?.excerpt)
  }
  if (readings.length === 0 && !mayBeEmpty) throw new ParseRefusal('empty', 'It has no rows.')
  const blank = lacking.filter(({ series, key, isThere }) => isThere && key !== null && !mayBeUnknown.includes(series))
  const losses = [...gone.map(goneIn), ...blank.map(blankIn), ...(rows === 0 ? [] : lossesIn(content, promises))]
  return losses.length > 0 ? { readings, refused, losses } : { readings, refused }
}

function lossesIn({ readings, lacking }: SheetContent, { gives, mayBeUnknown = [], points = {} }: Promises): string[] {
  const told = new Map<Series, Set<string>>(gives.map((series) => [series, new Set()]))
  for (const { series, point } of readings) told.get(series)?.add(point)
  return gives.flatMap((series) => {
    const present = told.get(series)!
    const isToldOf =
      mayBeUnknown.includes(series) || lacking.some((each) => each.series === series && each.key !== null)
    if (present.size === 0) return isToldOf ? [] : [`It tells nothing of ${series}, which it always has.`]
    const absent = (points[series] ?? []).filter((point) => !present.has(point))
    return absent.length === 0 ? [] : [`It has no ${series} of ${absent.join(', ')}.`]
  })
}

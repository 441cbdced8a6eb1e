import type { Series } from '@tradeops/domain/market/series'
import type { ParsedDocument } from '../flows/market/classify-document-readings.ts'
import { ParseRefusal } from './body/parse-refusal.ts'
import type { AbsentField, CollectedReadings } from './body/reading-collector.ts'

/** The contents that a market document always has: if they are missing, the format of the document has changed. */
export type ExpectedDocumentContents = {
  /** The series that the document publishes; at least one must be there. */
  series: readonly [Series, ...Series[]]
  /** Series whose absence is reported but does not refuse the document. */
  optionalSeries?: readonly Series[]
  /** Series that have no value at times: operator alerts on a calm day, the heat index in winter. */
  sometimesAbsent?: readonly Series[]
  /**
   * The settlement points or stations that each series must have; a missing one is reported, and the others are
   * ingested.
   */
  points?: Partial<Record<Series, readonly string[]>>
  /** True if a document without rows is valid, as for an hour without transmission constraints. */
  canBeEmpty?: true
}

const missingField = ({ series, key }: AbsentField) => {
  const field = key === null ? `The field of ${series}` : `The field "${key}" (${series})`
  return `${field} is missing from every row: it was renamed or removed.`
}

const blankField = ({ series, key }: AbsentField) => `The field "${key}" (${series}) has no value in any row.`

const firstReason = ({ refused }: ParsedDocument) => (refused[0] ? `; the first because ${refused[0].reason}` : '')

/**
 * Refuses a document without values, or whose rows all lack a required key, because dashboards rename keys without
 * notice and a missing key reads like a value that is not known yet. Other missing contents are reported as losses.
 */
export function checkDocumentContents(expected: ExpectedDocumentContents, content: CollectedReadings): ParsedDocument {
  const { optionalSeries = [], sometimesAbsent = [], canBeEmpty = false } = expected
  const { readings, refused, rows, absentFields } = content
  const missing = absentFields.filter(({ isThere }) => !isThere)
  const required = missing.find(({ series }) => !optionalSeries.includes(series) && !sometimesAbsent.includes(series))
  if (required) throw new ParseRefusal('schema', missingField(required), refused[0]?.excerpt)
  if (readings.length === 0 && rows > 0) {
    throw new ParseRefusal(
      'schema',
      `None of its ${rows} rows has a value${firstReason(content)}.`,
      refused[0]?.excerpt,
    )
  }
  if (readings.length === 0 && !canBeEmpty) throw new ParseRefusal('empty', 'It has no rows.')
  const blank = absentFields.filter(
    ({ series, key, isThere }) => isThere && key !== null && !sometimesAbsent.includes(series),
  )
  const losses = [
    ...missing.map(missingField),
    ...blank.map(blankField),
    ...(rows === 0 ? [] : lossesIn(content, expected)),
  ]
  return losses.length > 0 ? { readings, refused, losses } : { readings, refused }
}

function lossesIn({ readings, absentFields }: CollectedReadings, expected: ExpectedDocumentContents): string[] {
  const { sometimesAbsent = [], points = {} } = expected
  const pointsOf = new Map<Series, Set<string>>(expected.series.map((series) => [series, new Set()]))
  for (const { series, point } of readings) pointsOf.get(series)?.add(point)
  return expected.series.flatMap((series) => {
    const present = pointsOf.get(series)!
    const isReported =
      sometimesAbsent.includes(series) || absentFields.some((field) => field.series === series && field.key !== null)
    if (present.size === 0) return isReported ? [] : [`It has no ${series}, which it always had.`]
    const absent = (points[series] ?? []).filter((point) => !present.has(point))
    return absent.length === 0 ? [] : [`It has no ${series} of ${absent.join(', ')}.`]
  })
}

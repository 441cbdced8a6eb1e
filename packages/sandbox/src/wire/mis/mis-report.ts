import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import { formatCompactClock, formatCompactDate, formatRepeatedHourFlag } from '../format/central-stamp.ts'

/** A report on MIS: when its documents are published, their names and their content. */
export type MisReport<Name extends string = string> = {
  name: Name
  upstream: 'ercot'
  reportTypeId: number
  title: string
  stem: string
  /** Formats the end of the file name, which states the SCED run or interval if the report has one. */
  suffix(subject: Date): string
  /** Whole days that a document stays listed after its publication day. */
  retentionDays: number
  /** Approximate size of the zip in bytes, so that the list can state a size without generating the document. */
  zipBytes: number
  /**
   * Lists the subject times of the documents in (from, to]: the SCED run, the end of the quarter-hour, or the due time
   * of the report.
   */
  subjects(market: SimulatedMarket, from: Date, to: Date): Date[]
  /**
   * The longest time between two documents: the newest document is never older, so the list is searched only that far
   * back.
   */
  longestPauseMs: number
  publishedAfterMs: number
  /** How long after its stated publication time a document appears in the list. */
  listedAfterMs: number
  csv(market: SimulatedMarket, subject: Date): string
}

const COMMON = {
  suffix: formatRepeatedHourSuffix,
  retentionDays: 7,
  longestPauseMs: 26 * HOUR_MS,
  publishedAfterMs: 0,
  listedAfterMs: 45_000,
}

type Entry<Name extends string> = Omit<MisReport<Name>, 'upstream' | 'csv' | keyof typeof COMMON> &
  Partial<Pick<MisReport, keyof typeof COMMON>> & {
    /** The header line of the CSV; a function if the report has files of several kinds. */
    header: string | ((subject: Date) => string)
    /** Lists the CSV rows, each with a line break at its end. */
    rows(market: SimulatedMarket, subject: Date): readonly string[]
  }

export const defineMisReport = <const Name extends string>({
  header,
  rows,
  ...entry
}: Entry<Name>): MisReport<Name> => ({
  ...COMMON,
  ...entry,
  upstream: 'ercot',
  csv: (market, subject) =>
    `${typeof header === 'string' ? header : header(subject)}\n${rows(market, subject).join('')}`,
})

/**
 * Formats the suffix `_xhr` for file names of the repeated autumn hour, so that they differ from those of the first
 * 01:00 hour.
 */
export function formatRepeatedHourSuffix(at: Date): string {
  return formatRepeatedHourFlag(at) === 'Y' ? '_xhr' : ''
}

/** Formats the time of a SCED run for a file name: `_20260929_112517`. */
export const formatScedRunSuffix = (run: Date): string =>
  `_${formatCompactDate(run)}_${formatCompactClock(run)}${formatRepeatedHourSuffix(run)}`

export const computeMisPublishedAt = (report: MisReport, subject: Date): Date =>
  new Date(subject.getTime() + report.publishedAfterMs)

export const computeMisListedAt = (report: MisReport, subject: Date): Date =>
  new Date(subject.getTime() + report.publishedAfterMs + report.listedAfterMs)

/** Formats the file name of a document; a republished document has `_retry` in its name. */
export const formatDocumentName = (report: MisReport, subject: Date, retry: boolean): string =>
  `${report.stem}${retry ? '_retry' : ''}${report.suffix(subject)}`

/** Formats the start of a report's file names: `cdr.00012300.0000000000000000.20260929.112520`. */
export const formatFilePrefix = (report: MisReport, at: Date, milliseconds = ''): string =>
  `cdr.${String(report.reportTypeId).padStart(8, '0')}.${'0'.repeat(16)}.${formatCompactDate(at)}.${formatCompactClock(at)}${milliseconds}`

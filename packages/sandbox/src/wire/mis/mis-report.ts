import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { Market } from '../../model/market.ts'
import { formatCompactClock, formatCompactDate, formatRepeatedHourFlag } from '../format/central-stamp.ts'

/** A report on MIS: when its documents appear, their names and their content. */
export type MisReport<Name extends string = string> = {
  name: Name
  upstream: 'ercot'
  reportTypeId: number
  title: string
  stem: string
  /** Writes the end of the file name, which names the run or interval, if the report has one. */
  suffix(subject: Date): string
  /** Whole days a document stays listed after the day of publication. */
  retentionDays: number
  /** Approximate size of the zip, which the list states without making the document. */
  zipBytes: number
  /**
   * Lists what documents in (from, to] are about: the SCED run, the end of the quarter, or the due time of the report.
   */
  subjects(market: Market, from: Date, to: Date): Date[]
  /** The longest time between two documents; the list is searched that far back for its newest. */
  longestPauseMs: number
  publishedAfterMs: number
  /** A document is listed some time after the publication time it states. */
  listedAfterMs: number
  csv(market: Market, subject: Date): string
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
    /** The first line; a function where one report lists files of several kinds. */
    header: string | ((subject: Date) => string)
    /** Lists the rows, each with a line break at its end. */
    rows(market: Market, subject: Date): readonly string[]
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

/** Writes `xhr` into names of the repeated autumn hour, so that they differ from the first pass. */
export function formatRepeatedHourSuffix(at: Date): string {
  return formatRepeatedHourFlag(at) === 'Y' ? '_xhr' : ''
}

/** `_20260929_112517` */
export const formatRunSuffix = (run: Date): string =>
  `_${formatCompactDate(run)}_${formatCompactClock(run)}${formatRepeatedHourSuffix(run)}`

export const computePublishedAt = (report: MisReport, subject: Date): Date =>
  new Date(subject.getTime() + report.publishedAfterMs)

export const computeListedAt = (report: MisReport, subject: Date): Date =>
  new Date(subject.getTime() + report.publishedAfterMs + report.listedAfterMs)

/** Writes a document's name; a republished document has `_retry` in it. */
export const formatDocumentName = (report: MisReport, subject: Date, retry: boolean): string =>
  `${report.stem}${retry ? '_retry' : ''}${report.suffix(subject)}`

/** Writes the start of a report's file names: `cdr.00012300.0000000000000000.20260929.112520`. */
export const formatFilePrefix = (report: MisReport, at: Date, milliseconds = ''): string =>
  `cdr.${String(report.reportTypeId).padStart(8, '0')}.${'0'.repeat(16)}.${formatCompactDate(at)}.${formatCompactClock(at)}${milliseconds}`

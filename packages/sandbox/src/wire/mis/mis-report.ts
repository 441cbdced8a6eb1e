import type { Market } from '../../model/market.ts'
import { compactClock, compactDate, repeatedFlag } from '../format/central-stamp.ts'

/** A report on MIS: when its documents appear, their names and their content. */
export type MisReport<Name extends string = string> = {
  name: Name
  upstream: 'ercot'
  reportTypeId: number
  title: string
  stem: string
  /** The part that names the run or interval, if the report has one. */
  suffix(subject: Date): string
  /** Whole days a document stays listed after the day of publication. */
  retentionDays: number
  /** The approximate zip size, which the list states without making the document. */
  zipBytes: number
  /** The subjects of documents in (from, to]: the SCED run, the end of the quarter, or the due time of the report. */
  subjects(market: Market, from: Date, to: Date): Date[]
  publishedAfterMs: number
  /** A document is listed some time after the publication time it states. */
  listedAfterMs: number
  csv(market: Market, subject: Date): string
}

const COMMON = { suffix: repeatedSuffix, retentionDays: 7, publishedAfterMs: 0, listedAfterMs: 45_000 }

type Entry<Name extends string> = Omit<MisReport<Name>, 'upstream' | keyof typeof COMMON> &
  Partial<Pick<MisReport, keyof typeof COMMON>>

export const misReport = <const Name extends string>(entry: Entry<Name>): MisReport<Name> => ({
  ...COMMON,
  ...entry,
  upstream: 'ercot',
})

/** Names in the repeated autumn hour contain `xhr`, so that they differ from the first pass. */
export function repeatedSuffix(at: Date): string {
  return repeatedFlag(at) === 'Y' ? '_xhr' : ''
}

/** `_20260929_112517` */
export const runSuffix = (run: Date): string => `_${compactDate(run)}_${compactClock(run)}${repeatedSuffix(run)}`

export const publishedAt = (report: MisReport, subject: Date): Date =>
  new Date(subject.getTime() + report.publishedAfterMs)

export const listedAt = (report: MisReport, subject: Date): Date =>
  new Date(subject.getTime() + report.publishedAfterMs + report.listedAfterMs)

/** A republished document has `_retry` in its name. */
export const documentName = (report: MisReport, subject: Date, retry: boolean): string =>
  `${report.stem}${retry ? '_retry' : ''}${report.suffix(subject)}`

/** `cdr.00012300.0000000000000000.20260929.112520`: the start of the names of a report's files. */
export const filePrefix = (report: MisReport, at: Date, milliseconds = ''): string =>
  `cdr.${String(report.reportTypeId).padStart(8, '0')}.${'0'.repeat(16)}.${compactDate(at)}.${compactClock(at)}${milliseconds}`

import type { Market } from '../../model/market.ts'
import { compactClock, compactDate, repeatedFlag } from '../format/central-stamp.ts'

/** A report on MIS: when its documents appear, what they are called and what they say. */
export type MisReport<Name extends string = string> = {
  /** Our name for its documents. */
  name: Name
  upstream: 'ercot'
  reportTypeId: number
  /** `ReportName` of the list. */
  title: string
  /** The part of the file name that never changes. */
  stem: string
  /** The part that names the run or interval, where the report has one. */
  suffix(subject: Date): string
  /** Whole days a document stays listed after the day it was put out. */
  retentionDays: number
  /** About what a zip of it weighs: the list says a size without the document being made. */
  zipBytes: number
  /** What documents are about, in (from, to]: the SCED run, the end of the quarter, or the moment the report is due. */
  subjects(market: Market, from: Date, to: Date): Date[]
  publishedAfterMs: number
  /** The list knows a document somewhat later than the document says it was published. */
  listedAfterMs: number
  csv(market: Market, subject: Date): string
}

export const misReport = <const Name extends string>(report: Omit<MisReport<Name>, 'upstream'>): MisReport<Name> => ({
  ...report,
  upstream: 'ercot',
})

/** Names of the second pass of the autumn night's hour carry `xhr`, or they would repeat those of the first. */
export const repeatedSuffix = (at: Date): string => (repeatedFlag(at) === 'Y' ? '_xhr' : '')

/** `_20260929_112517` */
export const runSuffix = (run: Date): string => `_${compactDate(run)}_${compactClock(run)}${repeatedSuffix(run)}`

export const publishedAt = (report: MisReport, subject: Date): Date =>
  new Date(subject.getTime() + report.publishedAfterMs)

export const listedAt = (report: MisReport, subject: Date): Date =>
  new Date(subject.getTime() + report.publishedAfterMs + report.listedAfterMs)

/** A document put out again says so in its name. */
export const documentName = (report: MisReport, subject: Date, retry: boolean): string =>
  `${report.stem}${retry ? '_retry' : ''}${report.suffix(subject)}`

/** `cdr.00012300.0000000000000000.20260929.112520`: how the names of a report's files begin. */
export const filePrefix = (report: MisReport, at: Date, milliseconds = ''): string =>
  `cdr.${String(report.reportTypeId).padStart(8, '0')}.${'0'.repeat(16)}.${compactDate(at)}.${compactClock(at)}${milliseconds}`

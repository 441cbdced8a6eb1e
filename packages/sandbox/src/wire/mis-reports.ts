import { DOCUMENT_EMITTERS } from './registry.ts'

/** The reports on MIS, each with the number by which its DocIDs identify it. */
export const MIS_REPORTS = DOCUMENT_EMITTERS.flatMap((emitter) => ('reportTypeId' in emitter ? [emitter] : [])).map(
  (report, index) => ({ report, number: index + 1 }),
)

export type RegisteredMisReport = (typeof MIS_REPORTS)[number]

export const findMisReportByTypeId = (reportTypeId: string): RegisteredMisReport | undefined =>
  MIS_REPORTS.find(({ report }) => String(report.reportTypeId) === reportTypeId)

export const findMisReportByNumber = (number: number): RegisteredMisReport | undefined =>
  MIS_REPORTS.find((each) => each.number === number)

export const findMisReportByName = (name: string): RegisteredMisReport | undefined =>
  MIS_REPORTS.find(({ report }) => report.name === name)

import { EMITTERS } from './registry.ts'

/** The MIS reports, each with the number that its DocIDs contain. */
export const MIS_REPORTS = EMITTERS.flatMap((emitter) => ('reportTypeId' in emitter ? [emitter] : [])).map(
  (report, index) => ({ report, number: index + 1 }),
)

export type RegisteredMisReport = (typeof MIS_REPORTS)[number]

export const findReportByTypeId = (reportTypeId: string): RegisteredMisReport | undefined =>
  MIS_REPORTS.find(({ report }) => String(report.reportTypeId) === reportTypeId)

export const findReportByNumber = (number: number): RegisteredMisReport | undefined =>
  MIS_REPORTS.find((each) => each.number === number)

export const findReportByName = (name: string): RegisteredMisReport | undefined =>
  MIS_REPORTS.find(({ report }) => report.name === name)

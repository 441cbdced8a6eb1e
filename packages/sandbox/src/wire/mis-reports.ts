import type { MisReport } from './mis-report.ts'
import { np3565Cd } from './np3-565-cd.ts'
import { np4190Cd } from './np4-190-cd.ts'
import { np4732Cd } from './np4-732-cd.ts'
import { np4737Cd } from './np4-737-cd.ts'
import { np686Cd } from './np6-86-cd.ts'
import { np6322Cd } from './np6-322-cd.ts'
import { np6788Cd } from './np6-788-cd.ts'
import { np6905Cd } from './np6-905-cd.ts'

/** The reports MIS lists here, by the name we give their documents. A report's place is a part of its DocIDs. */
export const MIS_REPORTS = {
  'np6-788-cd': np6788Cd,
  'np6-905-cd': np6905Cd,
  'np6-86-cd': np686Cd,
  'np6-322-cd': np6322Cd,
  'np4-190-cd': np4190Cd,
  'np3-565-cd': np3565Cd,
  'np4-732-cd': np4732Cd,
  'np4-737-cd': np4737Cd,
} as const satisfies Record<string, MisReport>

export type MisReportName = keyof typeof MIS_REPORTS

const ENTRIES = Object.entries(MIS_REPORTS) as [MisReportName, MisReport][]

export type NumberedReport = { name: MisReportName; number: number; report: MisReport }

const numbered = ENTRIES.map(([name, report], index): NumberedReport => ({ name, number: index + 1, report }))

export const reportByTypeId = (reportTypeId: string): NumberedReport | undefined =>
  numbered.find(({ report }) => String(report.reportTypeId) === reportTypeId)

export const reportByNumber = (number: number): NumberedReport | undefined =>
  numbered.find((each) => each.number === number)

export const reportNamed = (name: string): NumberedReport | undefined => numbered.find((each) => each.name === name)

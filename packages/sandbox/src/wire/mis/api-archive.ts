import { resolveCentralInstant } from '@tradeops/domain/time/central-time'
import { findMidnightDaysAway } from '../format/central-day.ts'
import { formatClock, formatDashDate } from '../format/central-stamp.ts'
import { JSON_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { encodeDocId } from './doc-id.ts'
import { createMisListDocument } from './mis-list.ts'
import { computeMisPublishedAt, formatDocumentName, type MisReport } from './mis-report.ts'

type ArchiveQuery = { from: string; to: string; page: number; size: number }

/** Selects one page of an API response's rows, and computes the page counts of its `_meta` field. */
export const paginateRows = <Row>(all: readonly Row[], { page, size }: { page: number; size: number }) => ({
  meta: { totalRecords: all.length, pageSize: size, totalPages: Math.ceil(all.length / size), currentPage: page },
  rows: all.slice((page - 1) * size, page * size),
})

/** Formats a Central wall clock without a UTC offset, as in ERCOT's API. */
export const formatWallClock = (at: Date): string => `${formatDashDate(at)}T${formatClock(at)}`

/** Parses a Central wall clock; in the repeated hour of the autumn clock change the first pass is assumed. */
export function parseWallClock(stamp: string): Date | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (stamp.match(/\d+/g) ?? []).map(Number)
  const resolved = resolveCentralInstant({ year, month, day, hour, minute, second }, false)
  return resolved.ok ? resolved.at : null
}

/** Emits `/api/public-reports/archive/{emil}`: ERCOT's list of the MIS files for account holders, newest first. */
export function createApiArchiveDocument(
  reportNumber: number,
  report: MisReport,
  path: string,
  query: ArchiveQuery,
): UpstreamDocument {
  const { releasedAt } = createMisListDocument(reportNumber, report, false)
  return {
    contentType: JSON_CONTENT_TYPE,
    releasedAt,
    text(market, listedAt) {
      const oldest = findMidnightDaysAway(listedAt, -report.retentionDays)
      const newest = new Date(listedAt.getTime() - report.publishedAfterMs - report.listedAfterMs)
      const subjects = report.subjects(market, new Date(oldest.getTime() - report.publishedAfterMs), newest).reverse()
      const archives = subjects.flatMap((subject) => {
        const postDatetime = formatWallClock(computeMisPublishedAt(report, subject))
        if ((query.from && postDatetime < query.from) || (query.to && postDatetime > query.to)) return []
        const docId = Number(encodeDocId({ reportNumber, subject, retry: false, format: 'csv' }))
        const friendlyName = `${formatDocumentName(report, subject, false)}_csv`
        return [{ docId, friendlyName, postDatetime, _links: { endpoint: { href: `${path}?download=${docId}` } } }]
      })
      const { meta, rows } = paginateRows(archives, query)
      return JSON.stringify({ _meta: meta, archives: rows })
    },
  }
}

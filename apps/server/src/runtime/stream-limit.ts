const MOST_STREAMS = 10_000
const SHARE_OF_FILES = 0.6

type Report = { userLimits?: { open_files?: { soft: number | string } } }

/**
 * How many live streams this process may hold. Every one is an open file to the system, and at its limit nobody gets in
 * any more, not even who asks whether we are well: the rest stays for everything else.
 */
export function streamLimit(report: unknown = process.report.getReport()): number {
  const files = Number((report as Report).userLimits?.open_files?.soft)
  return Number.isFinite(files) ? Math.min(MOST_STREAMS, Math.floor(files * SHARE_OF_FILES)) : MOST_STREAMS
}

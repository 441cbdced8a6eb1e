const MAX_STREAMS = 10_000
const SHARE_OF_FILES = 0.6

type Report = { userLimits?: { open_files?: { soft: number | string } } }

/** Max live streams of this process. Each is an open file, and at the system's limit even health checks are refused. */
export function streamLimit(report: unknown = process.report.getReport()): number {
  const files = Number((report as Report).userLimits?.open_files?.soft)
  return Number.isFinite(files) ? Math.min(MAX_STREAMS, Math.floor(files * SHARE_OF_FILES)) : MAX_STREAMS
}

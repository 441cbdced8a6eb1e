import { shiftWallClock } from '@tradeops/domain/market/previous-days'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { UpstreamDocument } from '../wire/format/upstream-document.ts'
import { parseWallClock } from '../wire/mis/api-archive.ts'
import type { MisReport } from '../wire/mis/mis-report.ts'
import type { DocumentRecording } from './recordings.ts'
import { shiftDocumentDates } from './shift-document-dates.ts'

const STEP_DAYS = { day: 1, week: 7 }

/** Publishes a recorded document again every day or every week, at the time of day at which it was recorded. */
export function republishRecordedDocument({ at, every }: Pick<DocumentRecording, 'at' | 'every'>, text: string) {
  const firstMs = parseWallClock(at)!.getTime()
  const stepDays = STEP_DAYS[every]
  const publishedMs = (days: number) => shiftWallClock(firstMs, days * DAY_MS)

  /**
   * Counts the days from the recorded document to the copy that is current at an instant; a loop corrects for the day
   * with 23 hours.
   */
  function daysAt(now: Date): number {
    let days = Math.ceil((now.getTime() - firstMs) / DAY_MS / stepDays) * stepDays + stepDays
    while (publishedMs(days) > now.getTime()) days -= stepDays
    return days
  }

  return {
    releasedAt: (now: Date): Date => new Date(publishedMs(daysAt(now))),
    text: (releasedAt: Date): string => shiftDocumentDates(text, daysAt(releasedAt)),
    between(from: Date, to: Date): Date[] {
      const found: Date[] = []
      for (let days = daysAt(from) + stepDays; publishedMs(days) <= to.getTime(); days += stepDays) {
        found.push(new Date(publishedMs(days)))
      }
      return found
    },
  }
}

export type RepublishedDocument = ReturnType<typeof republishRecordedDocument>

export const createReplayedDocument = (
  { contentType }: Pick<UpstreamDocument, 'contentType'>,
  recorded: RepublishedDocument,
  place: (text: string) => string,
): UpstreamDocument => ({
  contentType,
  releasedAt: (_market, now) => recorded.releasedAt(now),
  text: (_market, releasedAt) => place(recorded.text(releasedAt)),
})

export const createReplayedReport = (report: MisReport, recorded: RepublishedDocument): MisReport => ({
  ...report,
  subjects: (_market, from, to) => recorded.between(from, to),
  publishedAfterMs: 0,
  listedAfterMs: 0,
  csv: (_market, subject) => recorded.text(subject),
})

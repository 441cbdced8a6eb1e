import { readCentralWallClock } from '@tradeops/domain/time/central-time'
import { zipSync } from 'fflate'
import { type ActiveFault, shiftClockForFault } from './faults.ts'
import type { SimulatedMarket } from './model/market.ts'
import { findJitteredPublicationTime } from './publication-jitter.ts'
import type { AnswerWithSource, SimulatedSourceName } from './sources.ts'
import { breakOneRow, removeCsvRows, renameDocumentFields } from './spoil-text.ts'
import type { UpstreamDocument } from './wire/format/upstream-document.ts'
import { collectBytes } from './wire/format/workbook.ts'
import { reviseMarketValues } from './wire/revise-market-values.ts'

export type DocumentPayload = {
  contentType: string
  bytes: Uint8Array
  releasedAt: Date
  /**
   * The file name sent with a download; null for a response that is not a download. ERCOT's download site (MIS) sends a
   * file name but no ETag.
   */
  downloadName: string | null
}

/** A file whose bytes are sent while the file is still being generated. */
export type StreamedDocument = { contentType: string; chunks: AsyncIterable<Uint8Array>; downloadName: string | null }

type Composed = { cacheKey: string; make(): DocumentPayload; stream: (() => StreamedDocument) | null }

/**
 * The fastest zip compression, because a first start downloads hundreds of files from the same machine, where size does
 * not matter.
 */
const FASTEST = 1

type FoundDocument = Extract<AnswerWithSource, { document: UpstreamDocument }>

/**
 * Finds the version of a document that is published at this moment and returns how to generate it; null while the
 * document has no version yet.
 */
export function composeDocumentAnswer(
  found: FoundDocument,
  fault: ActiveFault | null,
  market: SimulatedMarket,
  { now, hasJitter }: { now: Date; hasJitter: boolean },
): Composed | null {
  const isRevised = fault?.name === 'revised'
  const document = isRevised ? (found.corrected ?? found.document) : found.document
  const seen = isRevised && !found.corrected ? reviseMarketValues(market, fault.since) : market
  const shownAt = shiftClockForFault(fault, now)
  const releasedAt = hasJitter
    ? findJitteredPublicationTime(found.key, document, seen, shownAt)
    : document.releasedAt(seen, shownAt)
  if (!releasedAt) return null
  return {
    cacheKey: [found.key, releasedAt.getTime(), fault?.name ?? '', fault?.since.getTime() ?? ''].join('|'),
    make: () =>
      payload(
        document,
        fault,
        packText(document, fault, found.source, document.text(seen, releasedAt), releasedAt),
        releasedAt,
      ),
    stream: document.file
      ? () => ({
          contentType: document.contentType,
          chunks: isTruncated(fault)
            ? keepFirstHalf(document.file!(seen, releasedAt))
            : document.file!(seen, releasedAt),
          downloadName: document.zipped?.download ?? null,
        })
      : null,
  }
}

const isTruncated = (fault: ActiveFault | null): boolean => fault?.name === 'truncated-zip'

async function* keepFirstHalf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const whole = await collectBytes(chunks)
  yield whole.subarray(0, whole.length >> 1)
}

function packText(
  { zipped }: UpstreamDocument,
  fault: ActiveFault | null,
  source: SimulatedSourceName,
  text: string,
  releasedAt: Date,
): Uint8Array {
  let shown = text
  if (fault?.name === 'malformed-row') shown = breakOneRow(text)
  if (fault?.name === 'renamed-fields') shown = renameDocumentFields(text)
  if (fault?.name === 'empty-constraint-file' && source === 'np6-86-cd' && zipped) shown = removeCsvRows(text)
  const encoded = new TextEncoder().encode(shown)
  return zipped ? zipSync({ [zipped.entry]: [encoded, { mtime: wallClock(releasedAt), level: FASTEST }] }) : encoded
}

function payload(
  { contentType, zipped }: UpstreamDocument,
  fault: ActiveFault | null,
  whole: Uint8Array,
  releasedAt: Date,
): DocumentPayload {
  const bytes = isTruncated(fault) ? whole.subarray(0, whole.length >> 1) : whole
  return { contentType, bytes, releasedAt, downloadName: zipped?.download ?? null }
}

/**
 * Converts an instant to the wall clock that a zip file stores: a zip has no time zone, and ERCOT's zips show Central
 * time on any machine.
 */
function wallClock(at: Date): Date {
  const { year, month, day, hour, minute, second } = readCentralWallClock(at)
  return new Date(year, month - 1, day, hour, minute, second)
}

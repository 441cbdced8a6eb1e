import { readCentralParts } from '@tradeops/domain/time/central-time'
import { zipSync } from 'fflate'
import { type ActiveFault, shiftClockForFault } from './faults.ts'
import type { Market } from './model/market.ts'
import { findJitteredPublication } from './publication-jitter.ts'
import type { FoundAnswer, SimulatedSourceName } from './sources.ts'
import { breakOneRow, removeRows, renameFields } from './spoil-text.ts'
import { applyMarketCorrections } from './wire/apply-market-corrections.ts'
import type { UpstreamDocument } from './wire/format/upstream-document.ts'
import { collectBytes } from './wire/format/workbook.ts'

export type DocumentPayload = {
  contentType: string
  bytes: Uint8Array
  releasedAt: Date
  /** The name of a download: MIS files have a name and no HTTP validators. */
  downloadName: string | null
}

/** A file that is sent while it is made. */
export type DocumentStream = { contentType: string; chunks: AsyncIterable<Uint8Array>; downloadName: string | null }

type Composed = { cacheKey: string; make(): DocumentPayload; stream: (() => DocumentStream) | null }

/**
 * The fastest compression: a first start fetches hundreds of files from the same machine, and smaller zips took a sixth
 * of its time.
 */
const FASTEST = 1

type FoundDocument = Extract<FoundAnswer, { document: UpstreamDocument }>

/** Finds the version of a document that is served now, and how to make it; null while there is none. */
export function composeAnswer(
  found: FoundDocument,
  fault: ActiveFault | null,
  market: Market,
  { now, hasJitter }: { now: Date; hasJitter: boolean },
): Composed | null {
  const isRevised = fault?.name === 'revised'
  const document = isRevised ? (found.corrected ?? found.document) : found.document
  const seen = isRevised && !found.corrected ? applyMarketCorrections(market, fault.since) : market
  const shownAt = shiftClockForFault(fault, now)
  const releasedAt = hasJitter
    ? findJitteredPublication(found.key, document, seen, shownAt)
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
  if (fault?.name === 'renamed-fields') shown = renameFields(text)
  if (fault?.name === 'empty-constraint-file' && source === 'np6-86-cd' && zipped) shown = removeRows(text)
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

/** Computes the time a zip states: a wall clock without a zone, which for ERCOT is Central on any machine. */
function wallClock(at: Date): Date {
  const { year, month, day, hour, minute, second } = readCentralParts(at)
  return new Date(year, month - 1, day, hour, minute, second)
}

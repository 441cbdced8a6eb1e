import { explainImplausibleReading } from '@tradeops/domain/market/intake/plausibility'
import type { Reading } from '@tradeops/domain/market/reading'
import { SERIES } from '@tradeops/domain/market/series'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { DocumentRefusal, ParsedDocument } from './classify-document-readings.ts'
import { createPriceDayPacker, type PriceDay } from './pack-price-days.ts'

/**
 * Some parsed rows from one sheet of a yearly price file; the last part of a sheet also lists the sheet's refused rows.
 */
export type PriceArchiveSheetPart = ParsedDocument & { name: string; isLast: boolean }

/**
 * A whole sheet of a yearly price file, packed into days, because a month of quarter hours as single rows would take
 * fifty times the memory.
 */
export type PriceArchiveSheet = {
  name: string
  days: readonly PriceDay[]
  /** The readings of each day that is recent enough to be used in hourly norms. */
  recentDays: readonly (readonly Reading[])[]
  refused: readonly DocumentRefusal[]
}

/** Why a yearly price file, or the rest of the file, cannot be read. */
export type PriceArchiveRefusal = DocumentRefusal & { ok: false }

/** Collects the parsed parts of a yearly price file into whole sheets; a refusal is always the last element. */
export async function* collectPriceArchiveSheets(
  parts: AsyncIterable<PriceArchiveSheetPart | PriceArchiveRefusal>,
  now: Date,
): AsyncGenerator<PriceArchiveSheet | PriceArchiveRefusal> {
  let sheet = createPriceArchiveSheetCollector(now)
  for await (const part of parts) {
    if ('ok' in part) {
      yield part
      return
    }
    sheet.take(part)
    if (!part.isLast) continue
    yield { name: part.name, days: sheet.days(), recentDays: [...sheet.recentDays()], refused: sheet.refused }
    sheet = createPriceArchiveSheetCollector(now)
  }
}

const isWithinReach = ({ series, at }: Reading, now: Date): boolean =>
  at.getTime() >= now.getTime() - SERIES[series].lookBackDays * DAY_MS

/**
 * Creates a collector that packs a sheet's rows into days as they arrive, so that a month of quarter hours is never in
 * memory row by row.
 */
export function createPriceArchiveSheetCollector(now: Date) {
  const packer = createPriceDayPacker()
  const refused: DocumentRefusal[] = []
  const recent = new Map<number, Reading[]>()

  function take(name: string, reading: Reading): void {
    const fault = explainImplausibleReading(reading, now)
    if (fault) return void refused.push({ reason: fault.reason, sentence: fault.sentence, excerpt: name })
    if (!packer.add(reading)) {
      const { series, point, at } = reading
      const sentence = `${series} of ${point} at ${at.toISOString()} is stated twice with different values`
      return void refused.push({ reason: 'row', sentence, excerpt: name })
    }
    if (!isWithinReach(reading, now)) return
    const day = Math.floor(reading.at.getTime() / DAY_MS)
    const ofDay = recent.get(day)
    if (ofDay) ofDay.push(reading)
    else recent.set(day, [reading])
  }

  return {
    refused,
    take(part: PriceArchiveSheetPart): void {
      for (const reading of part.readings) take(part.name, reading)
      refused.push(
        ...part.refused.map(({ reason, excerpt }) => ({ reason: 'row' as const, sentence: reason, excerpt })),
      )
    },
    days: packer.days,
    recentDays: () => recent.values(),
  }
}

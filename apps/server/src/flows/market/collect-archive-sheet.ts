import { checkPlausibility } from '@tradeops/domain/market/intake/plausibility'
import type { Reading } from '@tradeops/domain/market/reading'
import { SERIES } from '@tradeops/domain/market/series'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { DocumentRefusal, ParsedDocument } from './classify-document.ts'
import { createPriceDayPacker, type PriceDay } from './pack-price-days.ts'

/** Some parsed rows of a yearly file's sheet; the last part also lists the refused rows of the whole sheet. */
export type ArchiveSheetPart = ParsedDocument & { name: string; isLast: boolean }

/**
 * A whole sheet of a yearly file, packed into days: as rows, a month of quarter hours would be fifty times the size.
 */
export type ArchiveSheet = {
  name: string
  days: readonly PriceDay[]
  /** Readings of each day that is recent enough for the norms. */
  recentDays: readonly (readonly Reading[])[]
  refused: readonly DocumentRefusal[]
}

/** Why a yearly file, or the rest of it, cannot be read. */
export type ArchiveRefusal = DocumentRefusal & { ok: false }

/** Collects the parts of a yearly file into its sheets; a refusal comes last. */
export async function* collectArchiveSheets(
  parts: AsyncIterable<ArchiveSheetPart | ArchiveRefusal>,
  now: Date,
): AsyncGenerator<ArchiveSheet | ArchiveRefusal> {
  let sheet = createArchiveSheetCollector(now)
  for await (const part of parts) {
    if ('ok' in part) {
      yield part
      return
    }
    sheet.take(part)
    if (!part.isLast) continue
    yield { name: part.name, days: sheet.days(), recentDays: [...sheet.recentDays()], refused: sheet.refused }
    sheet = createArchiveSheetCollector(now)
  }
}

const isWithinReach = ({ series, at }: Reading, now: Date): boolean =>
  at.getTime() >= now.getTime() - SERIES[series].lookBackDays * DAY_MS

/** Collects a sheet part by part, packed into days, so that a month of quarter hours is never in memory row by row. */
export function createArchiveSheetCollector(now: Date) {
  const packer = createPriceDayPacker()
  const refused: DocumentRefusal[] = []
  const recent = new Map<number, Reading[]>()

  function take(name: string, reading: Reading): void {
    const fault = checkPlausibility(reading, now)
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
    take(part: ArchiveSheetPart): void {
      for (const reading of part.readings) take(part.name, reading)
      refused.push(
        ...part.refused.map(({ reason, excerpt }) => ({ reason: 'row' as const, sentence: reason, excerpt })),
      )
    },
    days: packer.days,
    recentDays: () => recent.values(),
  }
}

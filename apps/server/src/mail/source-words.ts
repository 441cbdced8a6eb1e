import type { Brief } from '@tradeops/domain/brief/brief'
import type { RequiredSourceState, SourceName } from '@tradeops/domain/market/market-source'
import { getSourceTitle, listMissingSourceNames } from '@tradeops/domain/present/names'
import { formatCentralDate } from '@tradeops/domain/time/central-date'
import { writeSourceAge } from '@tradeops/domain/words/age'
import type { ReaderClock } from './reader-clock.ts'

export const printSourceState = (state: RequiredSourceState): string => state.toUpperCase()

/** Names of the required sources that a brief lacks, as used in a sentence. */
export const listMissingSources = ({ required }: Brief): string[] =>
  listMissingSourceNames(required).map((name) => (name === 'lmp' ? getSourceTitle(name) : name))

/** `17:05 CT`; gas has a trade date and no time of day. */
export const printObservedTime = (name: SourceName, until: Date, clock: ReaderClock): string =>
  name === 'gas' ? formatCentralDate(until.getTime() - 1) : clock.at(until)

/** The problem of a source. An age is computed for the mail, which can be minutes later than the brief. */
export function printSourceNote(
  name: SourceName,
  { diagnostics, generatedAt }: Brief,
  renderedAt: Date,
): string | null {
  const { note, observedAt } = diagnostics[name]
  if (observedAt === null) return note
  const oldAt = (at: Date) => `${writeSourceAge(name, Date.parse(observedAt), at.getTime())} old`
  return note === oldAt(new Date(generatedAt)) ? oldAt(renderedAt) : note
}

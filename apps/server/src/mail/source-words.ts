import type { Brief } from '@tradeops/domain/brief/brief'
import type { RequiredSourceName, RequiredSourceState } from '@tradeops/domain/market/market-source'
import { getSourceTitle, listMissingSourceNames } from '@tradeops/domain/present/names'
import { formatCentralDate } from '@tradeops/domain/time/central-date'
import { writeSourceAge } from '@tradeops/domain/words/age'
import type { ReaderTimeFormatter } from './reader-time-formatter.ts'

export const formatSourceState = (state: RequiredSourceState): string => state.toUpperCase()

/** Lists the names of the required data sources that a brief lacks, as used in a sentence. */
export const listMissingSourcesForMail = ({ required }: Brief): string[] =>
  listMissingSourceNames(required).map((name) => (name === 'lmp' ? getSourceTitle(name) : name))

/**
 * Prints when a source's newest value was observed, such as `17:05 CT`; a gas price has a trade date and no time of
 * day.
 */
export const formatObservedTime = (name: RequiredSourceName, until: Date, clock: ReaderTimeFormatter): string =>
  name === 'gas' ? formatCentralDate(until.getTime() - 1) : clock.at(until)

/**
 * Prints the problem of a data source. The age of its data is computed for the time of the mail, which can be minutes
 * later than the brief.
 */
export function describeSourceProblem(
  name: RequiredSourceName,
  { diagnostics, generatedAt }: Brief,
  renderedAt: Date,
): string | null {
  const { note, observedAt } = diagnostics[name]
  if (observedAt === null) return note
  const oldAt = (at: Date) => `${writeSourceAge(name, Date.parse(observedAt), at.getTime())} old`
  return note === oldAt(new Date(generatedAt)) ? oldAt(renderedAt) : note
}

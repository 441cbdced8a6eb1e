/** @jsxRuntime automatic */
import type { LastKnownValue } from '@tradeops/domain/brief/last-known'
import { formatFigure } from '@tradeops/domain/present/figure-text'
import { MISSING_VALUE_DASH } from '@tradeops/domain/present/numbers'
import { writeSourceAge } from '@tradeops/domain/words/age'
import { joinWithAnd } from '@tradeops/domain/words/wording'
import type { ReaderTimeFormatter } from '../reader-time-formatter.ts'
import { formatObservedTime } from '../source-words.ts'
import { MailNote, MailParagraph, MailSection, MailTable } from './mail-parts.tsx'

export const writeMissingSourcesSentence = (missing: readonly string[]): string =>
  `Missing: ${joinWithAnd(missing)}. The rest of the brief stays off until the data is back; nothing old is shown as live.`

type UnavailableProps = {
  missing: readonly string[]
  lastKnown: readonly LastKnownValue[]
  renderedAt: Date
  clock: ReaderTimeFormatter
}

/** Shown in place of a brief that lacks a required data source, as on the brief's page. */
export const UnavailableBriefSection = ({ missing, lastKnown, renderedAt, clock }: UnavailableProps) => (
  <>
    <MailSection title="Brief unavailable — required sources missing">
      <MailParagraph>{writeMissingSourcesSentence(missing)}</MailParagraph>
    </MailSection>
    <MailSection title="Last known values">
      <MailNote>Not live.</MailNote>
      <MailTable
        columns={[
          { title: 'What' },
          { title: 'Last value', figures: true },
          { title: 'As of' },
          { title: 'Age', figures: true },
        ]}
        rows={lastKnown.map(({ key, label, value, unit, asOf }) => {
          const at = asOf === null ? null : new Date(asOf)
          const age = at ? writeSourceAge(key, at.getTime(), renderedAt.getTime()) : MISSING_VALUE_DASH
          const seen = at ? formatObservedTime(key, at, clock) : 'never seen'
          return { key, cells: [label, formatFigure(value, unit), seen, age] }
        })}
      />
    </MailSection>
  </>
)

/** @jsxRuntime automatic */
import type { LastKnownValue } from '@tradeops/domain/brief/last-known'
import { formatFigure } from '@tradeops/domain/present/figure-text'
import { DASH } from '@tradeops/domain/present/numbers'
import { writeSourceAge } from '@tradeops/domain/words/age'
import { joinWithAnd } from '@tradeops/domain/words/wording'
import type { ReaderClock } from '../reader-clock.ts'
import { printObservedTime } from '../source-words.ts'
import { FigureTable, MailNote, MailParagraph, MailPart } from './mail-parts.tsx'

export const writeMissingSentence = (missing: readonly string[]): string =>
  `Missing: ${joinWithAnd(missing)}. The rest of the brief stays off until the data is back; nothing old is shown as live.`

type UnavailableProps = {
  missing: readonly string[]
  lastKnown: readonly LastKnownValue[]
  renderedAt: Date
  clock: ReaderClock
}

/** Replaces a brief that lacks a required source, as on its page. */
export const Unavailable = ({ missing, lastKnown, renderedAt, clock }: UnavailableProps) => (
  <>
    <MailPart title="Brief unavailable — required sources missing">
      <MailParagraph>{writeMissingSentence(missing)}</MailParagraph>
    </MailPart>
    <MailPart title="Last known values">
      <MailNote>Not live.</MailNote>
      <FigureTable
        columns={[
          { title: 'What' },
          { title: 'Last value', figures: true },
          { title: 'As of' },
          { title: 'Age', figures: true },
        ]}
        rows={lastKnown.map(({ key, label, value, unit, asOf }) => {
          const at = asOf === null ? null : new Date(asOf)
          const age = at ? writeSourceAge(key, at.getTime(), renderedAt.getTime()) : DASH
          const seen = at ? printObservedTime(key, at, clock) : 'never seen'
          return { key, cells: [label, formatFigure(value, unit), seen, age] }
        })}
      />
    </MailPart>
  </>
)

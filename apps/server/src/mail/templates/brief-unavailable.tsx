/** @jsxRuntime automatic */
import type { LastKnownValue } from '@tradeops/domain/brief/last-known'
import { formatFigure } from '@tradeops/domain/present/figure-text'
import { DASH } from '@tradeops/domain/present/numbers'
import { sourceAge } from '@tradeops/domain/words/age'
import { joinWithAnd } from '@tradeops/domain/words/wording'
import type { ReaderClock } from '../reader-clock.ts'
import { observedWords } from '../source-words.ts'
import { FigureTable, Note, Part, Words } from './mail-parts.tsx'

export const missingSentence = (missing: readonly string[]): string =>
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
    <Part title="Brief unavailable — required sources missing">
      <Words>{missingSentence(missing)}</Words>
    </Part>
    <Part title="Last known values">
      <Note>Not live.</Note>
      <FigureTable
        columns={[
          { title: 'What' },
          { title: 'Last value', figures: true },
          { title: 'As of' },
          { title: 'Age', figures: true },
        ]}
        rows={lastKnown.map(({ key, label, value, unit, asOf }) => {
          const at = asOf === null ? null : new Date(asOf)
          const age = at ? sourceAge(key, at.getTime(), renderedAt.getTime()) : 'never seen'
          return { key, cells: [label, formatFigure(value, unit), at ? observedWords(key, at, clock) : DASH, age] }
        })}
      />
    </Part>
  </>
)

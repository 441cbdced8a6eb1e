/** @jsxRuntime automatic */
import type { Brief } from '@tradeops/domain/brief/brief'
import { MAX_CURRENT_BRIEF_AGE_MS } from '@tradeops/domain/brief/is-calm'
import { REQUIRED_SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { getSourceTitle } from '@tradeops/domain/present/names'
import { writeAge } from '@tradeops/domain/words/age'
import type { ReaderTimeFormatter } from '../reader-time-formatter.ts'
import { describeSourceProblem, formatObservedTime } from '../source-words.ts'
import { SERIF_FONT, TEXT_COLOR, TEXT_STYLE, WARN_COLOR } from './mail-look.ts'
import { MailNote } from './mail-parts.tsx'

type HeadProps = { brief: Brief; renderedAt: Date; clock: ReaderTimeFormatter }

/** The warnings about a brief's data, shown before any number. */
export function DataCautions({ cautions }: { cautions: readonly string[] }) {
  if (cautions.length === 0) return null
  return (
    <div
      className="warn"
      style={{
        margin: '0 0 20px',
        padding: '2px 0 2px 14px',
        borderLeft: `3px solid ${WARN_COLOR}`,
        color: WARN_COLOR,
      }}
    >
      {cautions.map((caution) => (
        <p
          key={caution}
          style={{ ...TEXT_STYLE, margin: '4px 0', fontSize: '14px', lineHeight: '20px', color: 'inherit' }}
        >
          <strong>{caution}</strong>
        </p>
      ))}
    </div>
  )
}

/** Lists what a reader cannot trust in a brief: simulated, old, stale or missing data. */
export function listDataCautions({ brief, renderedAt, clock }: HeadProps): string[] {
  const cautions: string[] = []
  if (brief.origin === 'simulated') {
    cautions.push('Simulated market. The live sources are not in use; nothing in this mail is a real price.')
  }
  const madeAt = new Date(brief.generatedAt)
  const ageMs = renderedAt.getTime() - madeAt.getTime()
  if (ageMs > MAX_CURRENT_BRIEF_AGE_MS) {
    cautions.push(
      `This brief was made at ${clock.at(madeAt)}, ${writeAge(ageMs)} before this mail. There is no newer one.`,
    )
  }
  for (const name of REQUIRED_SOURCE_NAMES) {
    const { state, observedAt } = brief.diagnostics[name]
    if (state === 'ok') continue
    const note = describeSourceProblem(name, brief, renderedAt)
    const seen = observedAt === null ? '' : `, last reading ${formatObservedTime(name, new Date(observedAt), clock)}`
    cautions.push(`${getSourceTitle(name)} ${state}${note ? ` (${note})` : ''}${seen}.`)
  }
  return cautions
}

/** The brief's summary and the hour that it covers, in Central time and in the reader's time. */
export function BriefSummarySection({ brief, clock }: Omit<HeadProps, 'renderedAt'>) {
  const { fromUtc, toUtc, stampCT } = brief.window
  const [from, to] = [new Date(fromUtc), new Date(toUtc)]
  const [ownFrom, ownTo] = [clock.own(from), clock.own(to)]
  const own = ownFrom && ownTo ? ` (${ownFrom}–${ownTo} ${clock.city})` : ''
  const ahead = clock.ahead(to)
  return (
    <>
      <p
        className="ink"
        style={{
          ...TEXT_STYLE,
          margin: '0 0 10px',
          fontFamily: SERIF_FONT,
          fontSize: '19px',
          lineHeight: '27px',
          color: TEXT_COLOR,
        }}
      >
        {brief.summaryInsight}
      </p>
      <MailNote>
        ERCOT · {brief.hub} · {stampCT}
        {own}
        {ahead && (
          <>
            <br />
            {ahead}
          </>
        )}
      </MailNote>
    </>
  )
}

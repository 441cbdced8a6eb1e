/** @jsxRuntime automatic */
import type { Brief, IntelligenceItem } from '@tradeops/domain/brief/brief'
import {
  type NarrativeTextBlock,
  parseNarrative,
  splitBoldSpans,
  type TextSpan,
} from '@tradeops/domain/present/narrative-blocks'
import { describeRecord } from '@tradeops/domain/present/record-words'
import { isAtLeastLevel, levelRank } from '@tradeops/domain/rules/level'
import type { CSSProperties } from 'react'
import type { ReaderClock } from '../reader-clock.ts'
import { LevelWord } from './level-word.tsx'
import { ALERT_COLOR, GRAY_COLOR, INK_COLOR, SERIF_FONT, TEXT_STYLE } from './mail-look.ts'
import { MailNote, MailParagraph, MailPart } from './mail-parts.tsx'

const MAX_ITEMS = 6

const heading: CSSProperties = {
  margin: '14px 0 6px',
  fontFamily: SERIF_FONT,
  fontSize: '17px',
  lineHeight: '23px',
  fontWeight: 600,
  color: INK_COLOR,
}

/** Bold and plain parts as text nodes: nothing from a source can become markup. */
export const Spans = ({ spans }: { spans: readonly TextSpan[] }) =>
  spans.map((span, index) => {
    const key = `${index}:${span.text}`
    return span.bold ? <strong key={key}>{span.text}</strong> : <span key={key}>{span.text}</span>
  })

/** Empty without a record. */
function recordClause(item: IntelligenceItem): string {
  const words = describeRecord(item)
  return words?.ledger ? ` · ${words.text}` : ''
}

const Item = ({ item, clock }: { item: IntelligenceItem; clock: ReaderClock }) => (
  <div style={{ margin: '0 0 16px' }}>
    <h3 className="ink" style={{ ...heading, margin: '0 0 4px' }}>
      <LevelWord level={item.level} /> {item.title}
    </h3>
    <p className="ink" style={{ ...TEXT_STYLE, margin: '0 0 2px', fontSize: '15px', lineHeight: '22px' }}>
      <Spans spans={splitBoldSpans(item.body)} />
    </p>
    <p className="gray" style={{ ...TEXT_STYLE, margin: 0, fontSize: '13px', lineHeight: '19px', color: GRAY_COLOR }}>
      {isAtLeastLevel(item.level, 'warn') && (
        <>
          <strong className="urgent" style={{ color: ALERT_COLOR }}>
            Trading Decision Required
          </strong>{' '}
          ·{' '}
        </>
      )}
      since {clock.at(new Date(item.since))}
      {recordClause(item)}
      {item.held && ' · held: its data is missing, this is the last known state'}
    </p>
  </div>
)

type ItemsProps = { brief: Brief; clock: ReaderClock }

export const isDecision = ({ level }: IntelligenceItem): boolean => isAtLeastLevel(level, 'warn')

const byUrgency = ({ intelligence }: Brief): IntelligenceItem[] =>
  [...intelligence].sort((one, other) => levelRank(other.level) - levelRank(one.level))

/** Items at warn or above, the highest level first. */
export function Decisions({ brief, clock }: ItemsProps) {
  const decisions = byUrgency(brief).filter(isDecision)
  return (
    <MailPart title="What to decide">
      {decisions.length === 0 && <MailNote>No decision needed now.</MailNote>}
      {decisions.map((item) => (
        <Item key={item.id} item={item} clock={clock} />
      ))}
    </MailPart>
  )
}

/** The other items; those that do not fit are counted. */
export function WatchItems({ brief, clock }: ItemsProps) {
  const others = byUrgency(brief).filter((item) => !isDecision(item))
  const room = Math.max(2, MAX_ITEMS - (brief.intelligence.length - others.length))
  const left = others.length - room
  return (
    <MailPart title="What to watch">
      {others.length === 0 && <MailNote>No intelligence items available.</MailNote>}
      {others.slice(0, room).map((item) => (
        <Item key={item.id} item={item} clock={clock} />
      ))}
      {left > 0 && <MailNote>{left} more in the brief.</MailNote>}
    </MailPart>
  )
}

const list: CSSProperties = { margin: '0 0 10px', padding: '0 0 0 20px', color: INK_COLOR }

function Paragraph({ block }: { block: NarrativeTextBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className="ink" style={heading}>
          <Spans spans={block.spans} />
        </h3>
      )
    case 'subheading':
      return (
        <h3 className="ink" style={heading}>
          {block.text}
        </h3>
      )
    case 'bullets':
      return (
        <ul className="ink" style={list}>
          {block.items.map((spans) => (
            <li
              className="ink"
              key={spans.map((span) => span.text).join()}
              style={{ ...TEXT_STYLE, margin: '0 0 6px', fontSize: '15px' }}
            >
              <Spans spans={spans} />
            </li>
          ))}
        </ul>
      )
    case 'paragraph':
      return (
        <MailParagraph>
          <Spans spans={block.spans} />
        </MailParagraph>
      )
  }
}

/** Without the first heading: the mail shows zone and hour above. */
export const ExecutiveSummary = ({ brief }: { brief: Brief }) => (
  <MailPart title="Executive summary">
    {parseNarrative(brief.narrative)
      .filter((block) => block.kind !== 'heading' || block.depth > 1)
      .map((block) => (
        <Paragraph key={JSON.stringify(block)} block={block} />
      ))}
  </MailPart>
)

export const Constraints = ({ brief }: { brief: Brief }) => {
  const { level, text: sentence } = brief.constraintsPanel
  return (
    <MailPart title="Transmission constraints">
      <MailParagraph>
        <LevelWord level={level} /> <Spans spans={splitBoldSpans(sentence)} />
      </MailParagraph>
    </MailPart>
  )
}

/** @jsxRuntime automatic */
import type { IntelligenceItem } from '@tradeops/domain/brief/brief'
import { splitBoldSpans, type TextSpan } from '@tradeops/domain/present/narrative-blocks'
import type { CSSProperties } from 'react'
import type { ProseItem, ZoneProse } from '../compose-mail-prose.ts'
import { writePositionPlaceholder } from '../position-line.ts'
import { LevelWord } from './level-word.tsx'
import { ALERT_COLOR, GRAY_COLOR, SERIF_FONT, TEXT_COLOR, TEXT_STYLE } from './mail-look.ts'
import { MailNote, MailParagraph, MailPart } from './mail-parts.tsx'

const heading: CSSProperties = {
  margin: '0 0 4px',
  fontFamily: SERIF_FONT,
  fontSize: '17px',
  lineHeight: '23px',
  fontWeight: 600,
  color: TEXT_COLOR,
}

/** Bold and plain parts as text nodes: nothing from a source can become markup. */
export const Spans = ({ spans }: { spans: readonly TextSpan[] }) =>
  spans.map((span, index) => {
    const key = `${index}:${span.text}`
    return span.bold ? <strong key={key}>{span.text}</strong> : <span key={key}>{span.text}</span>
  })

const Decision = ({ decision: { item, body, note } }: { decision: ProseItem }) => (
  <div style={{ margin: '0 0 16px' }}>
    <h3 className="ink" style={heading}>
      <LevelWord level={item.level} /> {item.title}
    </h3>
    {body !== null && (
      <p className="ink" style={{ ...TEXT_STYLE, margin: '0 0 2px', fontSize: '15px', lineHeight: '22px' }}>
        <Spans spans={splitBoldSpans(body)} />
      </p>
    )}
    <p className="gray" style={{ ...TEXT_STYLE, margin: 0, fontSize: '13px', lineHeight: '19px', color: GRAY_COLOR }}>
      <strong className="urgent" style={{ color: ALERT_COLOR }}>
        Trading Decision Required
      </strong>{' '}
      · {note}
    </p>
  </div>
)

const Watched = ({ item }: { item: IntelligenceItem }) => (
  <p className="ink" style={{ ...TEXT_STYLE, margin: '0 0 8px', fontSize: '15px', lineHeight: '22px' }}>
    <LevelWord level={item.level} /> {item.title}
  </p>
)

/** The highest hour of the last day, the most expensive hours ahead and what a short costs there, the month's peak. */
export const PastAndAhead = ({ prose, renderedAt }: { prose: ZoneProse; renderedAt: Date }) => (
  <>
    {prose.past && <MailParagraph>{prose.past}</MailParagraph>}
    {prose.block && (
      <MailParagraph>
        {prose.block}
        {writePositionPlaceholder(prose.brief, renderedAt)}
      </MailParagraph>
    )}
    {prose.monthlyPeak && <MailParagraph>{prose.monthlyPeak}</MailParagraph>}
  </>
)

/** Items at warn or above, the highest level first. */
export const Decisions = ({ decisions }: Pick<ZoneProse, 'decisions'>) => (
  <MailPart title="What to decide">
    {decisions.length === 0 && <MailNote>No decision needed now.</MailNote>}
    {decisions.map((decision) => (
      <Decision key={decision.item.id} decision={decision} />
    ))}
  </MailPart>
)

/** The titles of the other items; those that do not fit are counted. */
export const WatchItems = ({ watched, more }: Pick<ZoneProse, 'watched' | 'more'>) => (
  <MailPart title="What to watch">
    {watched.length + more === 0 && <MailNote>No intelligence items available.</MailNote>}
    {watched.map((item) => (
      <Watched key={item.id} item={item} />
    ))}
    {more > 0 && <MailNote>{more} more in the brief.</MailNote>}
  </MailPart>
)

/** @jsxRuntime automatic */
import type { IntelligenceItem } from '@tradeops/domain/brief/brief'
import { splitBoldSpans, type TextSpan } from '@tradeops/domain/present/narrative-blocks'
import type { CSSProperties } from 'react'
import type { MailDecisionItem, MailZoneSentences } from '../compose-daily-mail-sentences.ts'
import { writePositionPlaceholder } from '../position-line.ts'
import { AlertLevelBadge } from './alert-level-badge.tsx'
import { ALERT_COLOR, GRAY_COLOR, SERIF_FONT, TEXT_COLOR, TEXT_STYLE } from './mail-look.ts'
import { MailNote, MailParagraph, MailSection } from './mail-parts.tsx'

const heading: CSSProperties = {
  margin: '0 0 4px',
  fontFamily: SERIF_FONT,
  fontSize: '17px',
  lineHeight: '23px',
  fontWeight: 600,
  color: TEXT_COLOR,
}

/** Bold and plain spans of a sentence as text nodes, so that nothing from a data source can become markup. */
export const FormattedTextSpans = ({ spans }: { spans: readonly TextSpan[] }) =>
  spans.map((span, index) => {
    const key = `${index}:${span.text}`
    return span.bold ? <strong key={key}>{span.text}</strong> : <span key={key}>{span.text}</span>
  })

const Decision = ({ decision: { item, body, note } }: { decision: MailDecisionItem }) => (
  <div style={{ margin: '0 0 16px' }}>
    <h3 className="ink" style={heading}>
      <AlertLevelBadge level={item.level} /> {item.title}
    </h3>
    {body !== null && (
      <p className="ink" style={{ ...TEXT_STYLE, margin: '0 0 2px', fontSize: '15px', lineHeight: '22px' }}>
        <FormattedTextSpans spans={splitBoldSpans(body)} />
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
    <AlertLevelBadge level={item.level} /> {item.title}
  </p>
)

/**
 * The sentences on the highest-priced hour of the last day, the most expensive hours ahead with the cost of the
 * reader's position, and the month's load peak.
 */
export const PriceAndLoadPeakSentences = ({ prose, renderedAt }: { prose: MailZoneSentences; renderedAt: Date }) => (
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

/** The items at alert level warn or above, highest level first. */
export const MailDecisionItems = ({ decisions }: Pick<MailZoneSentences, 'decisions'>) => (
  <MailSection title="What to decide">
    {decisions.length === 0 && <MailNote>No decision needed now.</MailNote>}
    {decisions.map((decision) => (
      <Decision key={decision.item.id} decision={decision} />
    ))}
  </MailSection>
)

/** The titles of the items below alert level warn; items that do not fit are counted. */
export const WatchItemTitles = ({ watched, more }: Pick<MailZoneSentences, 'watched' | 'more'>) => (
  <MailSection title="What to watch">
    {watched.length + more === 0 && <MailNote>No intelligence items available.</MailNote>}
    {watched.map((item) => (
      <Watched key={item.id} item={item} />
    ))}
    {more > 0 && <MailNote>{more} more in the brief.</MailNote>}
  </MailSection>
)

import type { Span } from '@tradeops/domain/brief/narrative-blocks'
import styles from './spans.module.css'

/** Text with its bold parts, as text: nothing a source wrote can become markup. */
export const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, index) => {
    const key = `${index}:${span.text}`
    return span.bold ? (
      <strong key={key}>
        <Words text={span.text} />
      </strong>
    ) : (
      <Words key={key} text={span.text} />
    )
  })

/** A browser may break a line between a minus and its dollar sign: `−` at the end, `$6.30` on the next. */
const NEGATIVE_DOLLARS = /([−+]\$[\d.,]*\d)/

const Words = ({ text }: { text: string }) =>
  text.split(NEGATIVE_DOLLARS).map((part, place) => {
    const key = `${place}:${part}`
    return (
      <span key={key} className={NEGATIVE_DOLLARS.test(part) ? styles.figure : undefined}>
        {part}
      </span>
    )
  })

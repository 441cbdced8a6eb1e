import type { Span } from '@tradeops/domain/present/narrative-blocks'
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

/** A browser may break a line between a figure and its sign or unit: `−` at the end, `$6.30` on the next; `2,350`, then `MW`. */
const FIGURE = /([−+]\$[\d.,]*\d|[−+]?\d[\d.,]* (?:[MG]W|MMBtu|min|mph|°F)\b)/

const Words = ({ text }: { text: string }) =>
  text.split(FIGURE).map((part, place) => {
    const key = `${place}:${part}`
    return (
      <span key={key} className={FIGURE.test(part) ? styles.figure : undefined}>
        {part}
      </span>
    )
  })

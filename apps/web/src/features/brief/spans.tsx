import { type Span, spansOf } from '@tradeops/domain/present/narrative-blocks'
import { pieces } from '@tradeops/domain/words/marks'
import { useId } from 'react'
import styles from './brief-view.module.css'
import { Quote } from './quoted/quoted.tsx'

/** A text of the brief: what stands between double asterisks is bold. */
export const Marked = ({ text }: { text: string }) => <Spans spans={spansOf(text)} />

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
const FIGURE = /([−+]\$[\d.,]{0,14}\d|[−+]?\d[\d.,]{0,14} (?:[MG]W|MMBtu|min|mph|°F)\b)/

/** What ends a clause stays with the figure it follows: a button is a box of its own, and a line may begin after one. */
const CLOSING = /^[;:,.)?!]+/

const Words = ({ text }: { text: string }) => {
  const place = useId()
  const all = pieces(text)
  return all.map((piece, turn) => {
    const key = `${place}/${turn}`
    if (piece.key === null) {
      const follows = (all[turn - 1]?.key ?? null) !== null
      return <Unbroken key={key} text={follows ? piece.text.replace(CLOSING, '') : piece.text} />
    }
    const next = all[turn + 1]
    const closing = next?.key === null ? (CLOSING.exec(next.text)?.[0] ?? '') : ''
    return (
      <Quote key={key} figureKey={piece.key} place={key} closing={closing}>
        <Unbroken text={piece.text} />
      </Quote>
    )
  })
}

const Unbroken = ({ text }: { text: string }) =>
  text.split(FIGURE).map((part, place) => {
    const key = `${place}:${part}`
    return (
      <span key={key} className={FIGURE.test(part) ? styles.unbroken : undefined}>
        {part}
      </span>
    )
  })

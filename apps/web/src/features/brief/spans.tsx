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

/** And what opens one with the figure that follows: no line ends in a parenthesis that has just begun. */
const OPENING = /\($/

type Piece = ReturnType<typeof pieces>[number]

const isFigure = (piece: Piece | undefined): boolean => (piece?.key ?? null) !== null

const Words = ({ text }: { text: string }) => {
  const place = useId()
  const all = pieces(text)
  return all.map((piece, turn) => {
    const key = `${place}/${turn}`
    if (piece.key === null) {
      const after = isFigure(all[turn - 1]) ? piece.text.replace(CLOSING, '') : piece.text
      return <Unbroken key={key} text={isFigure(all[turn + 1]) ? after.replace(OPENING, '') : after} />
    }
    const at = (marks: RegExp, beside: Piece | undefined) =>
      beside?.key === null ? (marks.exec(beside.text)?.[0] ?? '') : ''
    return (
      <Quote
        key={key}
        figureKey={piece.key}
        place={key}
        opening={at(OPENING, all[turn - 1])}
        closing={at(CLOSING, all[turn + 1])}
      >
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

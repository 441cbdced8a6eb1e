import { splitBoldSpans, type TextSpan } from '@tradeops/domain/present/narrative-blocks'
import { splitAtFigureMarks } from '@tradeops/domain/words/figure-marks'
import { useId } from 'react'
import styles from './brief-view.module.css'
import { MarkedFigureOrTerm } from './figure-marks/figure-marks.tsx'

/** Shows text with `**bold**` parts. */
export const TextWithBoldParts = ({ text }: { text: string }) => <TextSpans spans={splitBoldSpans(text)} />

/** Renders text spans as plain text, so that no data source can inject markup. */
export const TextSpans = ({ spans }: { spans: readonly TextSpan[] }) =>
  spans.map((span, index) => {
    const key = `${index}:${span.text}`
    return span.bold ? (
      <strong key={key}>
        <TextWithFigures text={span.text} />
      </strong>
    ) : (
      <TextWithFigures key={key} text={span.text} />
    )
  })

/** Matches a figure with its sign or unit, such as `−$6.30` or `2,350 MW`, inside which a line must not break. */
const FIGURE = /([−+]\$[\d.,]{0,14}\d|[−+]?\d[\d.,]{0,14} (?:[MG]W|MMBtu|min|mph|°F)\b)/

/**
 * Matches punctuation after a figure, which must stay on the figure's line, because browsers can break a line after a
 * button.
 */
const CLOSING = /^[;:,.)?!]+/

const OPENING = /\($/

type Piece = ReturnType<typeof splitAtFigureMarks>[number]

const isFigure = (piece: Piece | undefined): boolean => (piece?.key ?? null) !== null

const TextWithFigures = ({ text }: { text: string }) => {
  const id = useId()
  const all = splitAtFigureMarks(text)
  return all.map((piece, index) => {
    const key = `${id}/${index}`
    if (piece.key === null) {
      const after = isFigure(all[index - 1]) ? piece.text.replace(CLOSING, '') : piece.text
      return <Unbroken key={key} text={isFigure(all[index + 1]) ? after.replace(OPENING, '') : after} />
    }
    const punctuation = (marks: RegExp, neighbor: Piece | undefined) =>
      neighbor?.key === null ? (marks.exec(neighbor.text)?.[0] ?? '') : ''
    return (
      <MarkedFigureOrTerm
        key={key}
        figureKey={piece.key}
        position={key}
        opening={punctuation(OPENING, all[index - 1])}
        closing={punctuation(CLOSING, all[index + 1])}
      >
        <Unbroken text={piece.text} />
      </MarkedFigureOrTerm>
    )
  })
}

const Unbroken = ({ text }: { text: string }) =>
  text.split(FIGURE).map((part, index) => {
    const key = `${index}:${part}`
    return (
      <span key={key} className={FIGURE.test(part) ? styles.unbroken : undefined}>
        {part}
      </span>
    )
  })

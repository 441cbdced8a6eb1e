import { findGlossaryTermPositions } from '@tradeops/domain/present/glossary-term-positions'
import { type FigureMark, restoreFigureMarks } from '@tradeops/domain/words/figure-marks'
import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { lazyWithFallback, ScriptLoadFailedText } from '../../../lib/lazy-with-fallback.ts'
import { useLinks } from '../../../lib/routing/links.ts'
import type { Brief } from '../brief.ts'
import styles from './figure-marks.module.css'

/** The note about a figure is loaded when the reader first opens one. */
const FigureNote = lazyWithFallback(
  () => import('./figure-details-note.tsx').then((module) => module.FigureDetailsNote),
  ScriptLoadFailedText,
)

type OpenFigure = {
  figures: ReadonlyMap<string, Brief['figures'][number]>
  /** The position in the text of the figure whose details are open; null if none is open. */
  open: string | null
  toggle: (position: string) => void
}

const OpenFigureContext = createContext<OpenFigure | null>(null)

/** Lets the reader open the details of figures in a brief's sentences, one at a time. */
export function FigureDetailsProvider({ brief, children }: { brief: Brief; children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null)
  const figures = useMemo(() => new Map(brief.figures.map((figure) => [figure.key ?? '', figure])), [brief.figures])
  const context = useMemo(
    () => ({
      figures,
      open,
      toggle: (position: string) => setOpen((before) => (before === position ? null : position)),
    }),
    [figures, open],
  )
  return <OpenFigureContext value={context}>{children}</OpenFigureContext>
}

const TERM = 'term:'

/**
 * Adds markup to the figures and to the first use of each glossary term in a text; invalid figure marks are ignored.
 */
export function markFiguresAndTerms(text: string, marks: readonly FigureMark[] | null | undefined): string {
  const figures = marks && restoreFigureMarks(text, marks) !== text ? marks : []
  const terms = findGlossaryTermPositions(text)
    .filter(({ start, end }) => !figures.some(([from, to]) => start < to && from < end))
    .map(({ start, end, slug }): FigureMark => [start, end, `${TERM}${slug}`])
  return restoreFigureMarks(
    text,
    [...figures, ...terms].sort(([one], [other]) => one - other),
  )
}

type MarkedWordProps = {
  figureKey: string
  position: string
  /** Punctuation before the figure. */
  opening: string
  closing: string
  children: ReactNode
}

/** Shows a marked word: a figure as a button, a glossary term as a link, anything else as plain text. */
export function MarkedFigureOrTerm({ figureKey, position, opening, closing, children }: MarkedWordProps) {
  const context = useContext(OpenFigureContext)
  const glossary = useLinks().glossary()
  if (context && figureKey.startsWith(TERM)) {
    return (
      <>
        {opening}
        <Link to={`${glossary}#${figureKey.slice(TERM.length)}`} className={styles.term}>
          {children}
        </Link>
        {closing}
      </>
    )
  }
  const figure = context?.figures.get(figureKey)
  if (!context || !figure) {
    return (
      <>
        {opening}
        {children}
        {closing}
      </>
    )
  }
  const isOpen = context.open === position
  return (
    <>
      <span className={styles.unbroken}>
        {opening}
        <button
          type="button"
          className={styles.figure}
          aria-expanded={isOpen}
          onClick={() => context.toggle(position)}
          onKeyDown={({ key }) => isOpen && key === 'Escape' && context.toggle(position)}
        >
          {children}
        </button>
        {closing}
      </span>
      {isOpen && (
        <Suspense>
          <FigureNote figure={figure} />
        </Suspense>
      )}
    </>
  )
}

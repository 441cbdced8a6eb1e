import { findTermPositions } from '@tradeops/domain/present/terms'
import { type FigureMark, restoreMarks } from '@tradeops/domain/words/marks'
import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { LoadFailedText, lazyWithFallback } from '../../../lib/lazy-with-fallback.ts'
import { useLinks } from '../../../lib/routing/links.ts'
import type { Brief } from '../brief.ts'
import styles from './figure-marks.module.css'

/** The note is loaded when the reader opens the first figure. */
const FigureNote = lazyWithFallback(
  () => import('./figure-note.tsx').then((module) => module.FigureNote),
  LoadFailedText,
)

type OpenFigure = {
  figures: ReadonlyMap<string, Brief['figures'][number]>
  /** The position of the figure whose details are open. */
  open: string | null
  toggle: (position: string) => void
}

const OpenFigureContext = createContext<OpenFigure | null>(null)

/** Lets the figures in a brief's sentences open their details, one at a time. */
export function FigureDetails({ brief, children }: { brief: Brief; children: ReactNode }) {
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

/** Marks figures and the first use of glossary terms; invalid figure marks are ignored. */
export function addFigureMarks(text: string, marks: readonly FigureMark[] | null | undefined): string {
  const figures = marks && restoreMarks(text, marks) !== text ? marks : []
  const terms = findTermPositions(text)
    .filter(({ start, end }) => !figures.some(([from, to]) => start < to && from < end))
    .map(({ start, end, slug }): FigureMark => [start, end, `${TERM}${slug}`])
  return restoreMarks(
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

/** Shows a figure as a button, a glossary term as a link, or plain text. */
export function MarkedWord({ figureKey, position, opening, closing, children }: MarkedWordProps) {
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

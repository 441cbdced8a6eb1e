import { termPlaces } from '@tradeops/domain/present/terms'
import { type Mark, withMarks } from '@tradeops/domain/words/marks'
import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart, NotLoaded } from '../../../lib/lazy-part.ts'
import { useLinks } from '../../../lib/routing/links.ts'
import type { Brief } from '../brief.ts'
import styles from './quoted.module.css'

/** Fetched when the first figure is opened. */
const FigureNote = lazyPart(() => import('./figure-note.tsx').then((module) => module.FigureNote), NotLoaded)

type Quotes = {
  figures: ReadonlyMap<string, Brief['figures'][number]>
  /** The figure that is open, by its place and key. */
  open: string | null
  toggle: (place: string) => void
}

const QuotesContext = createContext<Quotes | null>(null)

/** A part of the page whose sentences quote figures of the brief; one of them is open at a time. */
export function Quoting({ brief, children }: { brief: Brief; children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null)
  const figures = useMemo(() => new Map(brief.figures.map((figure) => [figure.key ?? '', figure])), [brief.figures])
  const quotes = useMemo(
    () => ({ figures, open, toggle: (place: string) => setOpen((before) => (before === place ? null : place)) }),
    [figures, open],
  )
  return <QuotesContext value={quotes}>{children}</QuotesContext>
}

const TERM = 'term:'

/** A text with its figures marked, where the marks fit it, and the terms of the glossary where it first uses them. */
export function quoting(text: string, marks: readonly Mark[] | null | undefined): string {
  const figures = marks && withMarks(text, marks) !== text ? marks : []
  const terms = termPlaces(text)
    .filter(({ start, end }) => !figures.some(([from, to]) => start < to && from < end))
    .map(({ start, end, slug }): Mark => [start, end, `${TERM}${slug}`])
  return withMarks(
    text,
    [...figures, ...terms].sort(([one], [other]) => one - other),
  )
}

type QuoteProps = {
  figureKey: string
  place: string
  /** The marks before it and those that follow. */
  opening: string
  closing: string
  children: ReactNode
}

/** A figure inside a sentence: a button where it can be looked up, a term a link, and plain text everywhere else. */
export function Quote({ figureKey, place, opening, closing, children }: QuoteProps) {
  const quotes = useContext(QuotesContext)
  const glossary = useLinks().glossary()
  if (quotes && figureKey.startsWith(TERM)) {
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
  const figure = quotes?.figures.get(figureKey)
  if (!quotes || !figure) {
    return (
      <>
        {opening}
        {children}
        {closing}
      </>
    )
  }
  const isOpen = quotes.open === place
  return (
    <>
      <span className={styles.unbroken}>
        {opening}
        <button
          type="button"
          className={styles.figure}
          aria-expanded={isOpen}
          onClick={() => quotes.toggle(place)}
          onKeyDown={({ key }) => isOpen && key === 'Escape' && quotes.toggle(place)}
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

import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { Brief } from '../brief.ts'
import styles from './brief-line.module.css'

/** Seen by whoever scrolls, so that it need not come with the first screen. */
const BriefGist = lazyPart(() => import('./brief-gist.tsx').then((module) => module.BriefGist))

export type BriefLineProps = { brief: Brief; masthead: Element | null }

/**
 * The brief in one line, for whoever has scrolled past its masthead: price, age, and what matters most. Its place is
 * always there, so that nothing moves; it repeats the page, so that a screen reader passes it over.
 */
export const BriefLine = ({ brief, masthead }: BriefLineProps) => (
  <div className={styles.line} aria-hidden="true">
    {useIsScrolledPast(masthead) && (
      <Suspense>
        <BriefGist brief={brief} />
      </Suspense>
    )}
  </div>
)

/** What lies under the bar is as good as gone. */
const BAR_PX = 52

function useIsScrolledPast(element: Element | null): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!element) return
    const look = ([entry]: IntersectionObserverEntry[]) =>
      setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= BAR_PX)
    const observer = new IntersectionObserver(look, { rootMargin: `-${BAR_PX}px 0px 0px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isPast
}

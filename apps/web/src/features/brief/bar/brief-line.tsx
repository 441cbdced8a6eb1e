import { Suspense, useEffect, useState } from 'react'
import { lazyWithFallback } from '../../../lib/lazy-with-fallback.ts'
import type { Brief } from '../brief.ts'
import styles from './brief-line.module.css'

/** This line is needed only after scrolling, so it loads after the first screen. */
const BriefGist = lazyWithFallback(() => import('./brief-gist.tsx').then((module) => module.BriefGist))

/**
 * Shows the brief in one line after its masthead has scrolled away; hidden from screen readers, because it repeats the
 * page.
 */
export const BriefLine = ({ brief, masthead }: { brief: Brief; masthead: Element | null }) => (
  <div className={styles.line} aria-hidden="true">
    {useIsScrolledPast(masthead) && (
      <Suspense>
        <BriefGist brief={brief} />
      </Suspense>
    )}
  </div>
)

/** The sticky bar covers this much of the page. */
const BAR_PX = 52

function useIsScrolledPast(element: Element | null): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!element) return
    const update = ([entry]: IntersectionObserverEntry[]) =>
      setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= BAR_PX)
    const observer = new IntersectionObserver(update, { rootMargin: `-${BAR_PX}px 0px 0px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isPast
}

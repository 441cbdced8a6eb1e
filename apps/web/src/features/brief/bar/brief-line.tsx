import { Suspense, useEffect, useState } from 'react'
import { lazyWithFallback } from '../../../lib/lazy-with-fallback.ts'
import type { Brief } from '../brief.ts'
import styles from './brief-line.module.css'

/** The one-line brief is needed only after scrolling, so its script is loaded after the first screen. */
const BriefInOneLine = lazyWithFallback(() => import('./brief-in-one-line.tsx').then((module) => module.BriefInOneLine))

/**
 * Shows the brief in one line after its masthead has scrolled away; screen readers skip the line, because it repeats
 * the page.
 */
export const StickyBriefLine = ({ brief, masthead }: { brief: Brief; masthead: Element | null }) => (
  <div className={styles.line} aria-hidden="true">
    {useIsScrolledPast(masthead) && (
      <Suspense>
        <BriefInOneLine brief={brief} />
      </Suspense>
    )}
  </div>
)

/** The height in pixels of the sticky bar, which covers the top of the page. */
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

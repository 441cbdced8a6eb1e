import { clockOf } from '@tradeops/domain/present/market-time'
import { levelOf } from '@tradeops/domain/present/names'
import { dollars } from '@tradeops/domain/present/numbers'
import { ageWords } from '@tradeops/domain/words/age'
import { useEffect, useState } from 'react'
import { useNow } from '../../../lib/time/use-now.ts'
import { LevelChip } from '../../../ui/figures/chip.tsx'
import type { Brief } from '../brief.ts'
import { asOfOf, lmpOf, observedAtOf } from '../figures.ts'
import { groupIntelligence } from '../intelligence/group-intelligence.ts'
import styles from './brief-line.module.css'

export type BriefLineProps = { brief: Brief; masthead: Element | null }

/**
 * The brief in one line, for whoever has scrolled past its masthead: price, age, and what matters most. Its place is
 * always there, so that nothing moves; it repeats the page, so that a screen reader passes it over.
 */
export const BriefLine = ({ brief, masthead }: BriefLineProps) => (
  <div className={styles.line} aria-hidden="true">
    {useIsScrolledPast(masthead) && <Line brief={brief} />}
  </div>
)

function Line({ brief }: { brief: Brief }) {
  const now = useNow()
  const at = new Date(observedAtOf(brief, 'price', 'lmp') ?? asOfOf(brief))
  const { immediate, watch, context } = groupIntelligence(brief.intelligence)
  const [first] = [...immediate, ...watch, ...context]
  return (
    <>
      <span className={styles.price}>{dollars(lmpOf(brief))}</span>
      <span className={styles.age}>
        {clockOf(at)} · {ageWords(now.getTime() - at.getTime())} old
      </span>
      {first && <LevelChip level={levelOf(first)} />}
      <span className={styles.headline}>{first?.title ?? brief.summaryInsight}</span>
    </>
  )
}

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

import { removeBoldMarks } from '@tradeops/domain/present/narrative-blocks'
import { useState } from 'react'
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx'
import type { Brief } from '../brief.ts'
import { findNewlyUrgentItems } from './group-items-by-level.ts'

/** Announces new items that need a decision to screen readers; items of the first brief are not announced. */
export function UrgentItemAnnouncer({ brief }: { brief: Brief }) {
  const [announced, setAnnounced] = useState({ brief, words: '' })
  if (announced.brief !== brief) setAnnounced({ brief, words: newsIn(announced.brief, brief) })
  return (
    <div aria-live="assertive">
      <VisuallyHidden>{announced.words}</VisuallyHidden>
    </div>
  )
}

function newsIn(before: Brief, after: Brief): string {
  if (before.zone !== after.zone) return ''
  const urgent = findNewlyUrgentItems(before.intelligence, after.intelligence)
  return urgent.map(({ level, title }) => `New ${level}: ${removeBoldMarks(title)}`).join('. ')
}

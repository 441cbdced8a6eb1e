import { plainText } from '@tradeops/domain/present/narrative-blocks'
import { useState } from 'react'
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx'
import type { Brief } from '../brief.ts'
import { newlyUrgent } from './group-intelligence.ts'

/** Tells a screen reader what a new brief brings that calls for a decision. The first brief is read, not announced. */
export function UrgentAnnouncer({ brief }: { brief: Brief }) {
  const [heard, setHeard] = useState({ brief, words: '' })
  if (heard.brief !== brief) setHeard({ brief, words: newsOf(heard.brief, brief) })
  return (
    <div aria-live="assertive">
      <VisuallyHidden>{heard.words}</VisuallyHidden>
    </div>
  )
}

function newsOf(before: Brief, after: Brief): string {
  if (before.zone !== after.zone) return ''
  const urgent = newlyUrgent(before.intelligence, after.intelligence)
  return urgent.map(({ level, title }) => `New ${level}: ${plainText(title)}`).join('. ')
}

import { Suspense, useContext } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { Brief } from '../brief.ts'
import { KeptAt } from '../kept-at.ts'
import { RunChanges } from './run-changes.tsx'

/** Whoever reads for the first time, or whose script was replaced in the meantime, has the run before to compare with. */
const SinceVisit = lazyPart(() => import('./since-visit.tsx').then((module) => module.SinceVisit), RunChanges)

/** What moved, before anything is explained: since the reader was here, or since the run before. */
export function ChangesPanel({ brief }: { brief: Brief }) {
  const isKept = useContext(KeptAt) !== null
  if (brief.changes === null) return null
  if (isKept) return <RunChanges brief={brief} />
  return (
    <Suspense fallback={<RunChanges brief={brief} />}>
      <SinceVisit brief={brief} />
    </Suspense>
  )
}

import { lazy, Suspense, useContext } from 'react'
import type { Brief } from '../brief.ts'
import { KeptAt } from '../kept-at.ts'
import { RunChanges } from './run-changes.tsx'

/** Whoever reads for the first time, or whose script was replaced in the meantime, has the run before to compare with. */
const SinceVisit = lazy(() =>
  import('./since-visit.tsx').then(
    (module) => ({ default: module.SinceVisit }),
    () => ({ default: RunChanges }),
  ),
)

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

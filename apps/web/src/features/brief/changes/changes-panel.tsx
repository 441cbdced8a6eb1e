import { Suspense, useContext } from 'react'
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts'
import { lazyWithFallback } from '../../../lib/lazy-with-fallback.ts'
import type { Brief } from '../brief.ts'
import { PastBriefTimeContext } from '../brief-context.ts'
import { RunChanges } from './changes-table.tsx'

/** If this script fails to load, the comparison with the previous run stays. */
const SinceVisit = lazyWithFallback(() => import('./since-visit.tsx').then((module) => module.SinceVisit), RunChanges)

/** Shows what changed since the reader's last visit, or since the previous run. */
export function ChangesPanel({ brief }: { brief: Brief }) {
  const isPast = useContext(PastBriefTimeContext) !== null
  const isHydrated = useIsHydrated()
  if (brief.changes === null) return null
  if (isPast || !isHydrated) return <RunChanges brief={brief} />
  return (
    <Suspense fallback={<RunChanges brief={brief} />}>
      <SinceVisit brief={brief} />
    </Suspense>
  )
}

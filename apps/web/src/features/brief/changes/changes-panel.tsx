import { Suspense, useContext } from 'react'
import { useIsHydrated } from '../../../lib/browser/server-render.ts'
import { lazyWithFallback } from '../../../lib/lazy-with-fallback.ts'
import type { Brief } from '../brief.ts'
import { PastBriefTimeContext } from '../brief-context.ts'
import { ChangesSincePreviousScedRun } from './changes-table.tsx'

/** If the script of this view fails to load, the comparison with the previous SCED run is still shown. */
const ChangesSinceLastVisit = lazyWithFallback(
  () => import('./changes-since-last-visit.tsx').then((module) => module.ChangesSinceLastVisit),
  ChangesSincePreviousScedRun,
)

/** Shows what changed since the reader's last visit, or since the previous SCED run. */
export function ChangesPanel({ brief }: { brief: Brief }) {
  const isPast = useContext(PastBriefTimeContext) !== null
  const isHydrated = useIsHydrated()
  if (brief.changes === null) return null
  if (isPast || !isHydrated) return <ChangesSincePreviousScedRun brief={brief} />
  return (
    <Suspense fallback={<ChangesSincePreviousScedRun brief={brief} />}>
      <ChangesSinceLastVisit brief={brief} />
    </Suspense>
  )
}

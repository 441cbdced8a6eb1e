import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '../../../lib/http/api.ts'
import { importTolerantParser } from '../../../lib/http/import-tolerant-parser.ts'
import { readServerTime } from '../../../lib/time/server-clock.ts'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief } from '../brief.ts'
import styles from './changes-panel.module.css'
import { ChangesSincePreviousScedRun, ChangesTable } from './changes-table.tsx'
import { useLastSeenBrief } from './use-last-seen-brief.ts'

const changesParser = () =>
  importTolerantParser(async () => (await import('@tradeops/contract/brief/brief-calls')).BriefChangesAnswer)

/** Queries the changes between two stored briefs once, because they never change. */
const changesSinceQuery = (id: string, since: string) =>
  queryOptions({
    queryKey: ['brief', 'changes', id, since],
    queryFn: ({ signal }) =>
      apiClient.get(`/api/briefs/${encodeURIComponent(id)}/changes`, { since }, changesParser(), signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Keeps the old changes on screen while the changes of the next brief load.
    placeholderData: (before) => (before?.since.id === since ? before : undefined),
    retry: false,
  })

type Horizon = 'visit' | 'run'

/**
 * Shows what changed since the reader's last visit once it is known; the reader can switch to the previous SCED run.
 */
export function ChangesSinceLastVisit({ brief }: { brief: Brief }) {
  const [horizon, setHorizon] = useState<Horizon>('visit')
  const lastVisit = useLastSeenBrief(brief)
  const { data } = useQuery({
    ...changesSinceQuery(brief.id ?? '', lastVisit?.briefId ?? ''),
    enabled: brief.id !== null && lastVisit !== null && lastVisit.briefId !== brief.id,
  })
  if (!lastVisit || (!data && lastVisit.briefId !== brief.id)) return <ChangesSincePreviousScedRun brief={brief} />
  const seenAt = formatMoment(lastVisit.seenAt, readServerTime())
  const choice = <HorizonChoice chosen={horizon} seenAt={seenAt} onChoose={setHorizon} />
  if (horizon === 'run') return <ChangesSincePreviousScedRun brief={brief} note={choice} />
  return (
    <Section heading="What changed" note={choice}>
      <ChangesTable changes={data?.changes ?? []} since={`your last visit, ${seenAt}`} />
    </Section>
  )
}

type HorizonChoiceProps = { chosen: Horizon; seenAt: string; onChoose: (horizon: Horizon) => void }

const HorizonChoice = ({ chosen, seenAt, onChoose }: HorizonChoiceProps) => {
  const words: Record<Horizon, string> = { visit: `your last visit, ${seenAt}`, run: 'the previous run' }
  return (
    <span className={styles.choice}>
      since
      {(['visit', 'run'] as const).map((horizon) => (
        <button
          key={horizon}
          type="button"
          className={styles.horizon}
          aria-pressed={chosen === horizon}
          onClick={() => onChoose(horizon)}
        >
          {words[horizon]}
        </button>
      ))}
    </span>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '@tradeops/contract/account/account'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { readServerTime } from '../../../lib/time/server-clock.ts'
import { formatDateAndTime, formatMoment } from '../../../lib/time/shown-time.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './account-view.module.css'
import { endOtherSessions, endSession, sessionsQuery } from './api.ts'

export function SessionsSection({ onMessage }: { onMessage: (message: string) => void }) {
  const client = useQueryClient()
  const { data, error } = useQuery(sessionsQuery)
  const ending = useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherSessions() : endSession(id)),
    onSuccess: ({ message }) => onMessage(message),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const failure = ending.error ?? (data ? null : error)
  const sessions = data?.sessions ?? []
  return (
    <AccountSection id="sessions" heading="Sessions" note={data && sessions.length}>
      {failure && <Notice tone="bad">{getErrorMessage(failure)}</Notice>}
      {!data && !error && <Skeleton height="3.5rem" />}
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ending.mutate(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.actions}>
          <Button onClick={() => ending.mutate(null)}>Sign out everywhere else</Button>
        </div>
      )}
    </AccountSection>
  )
}

type SessionRowProps = { session: AccountSession; onEnd: () => void }

function SessionRow({ session: { device, createdAt, lastUsedAt, current }, onEnd }: SessionRowProps) {
  const name = device ?? 'Unknown device'
  const lastUse = current ? 'active now' : `active ${formatMoment(new Date(lastUsedAt), readServerTime())}`
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.rowTitle}>{current ? `This device: ${name}` : name}</p>
        <p className={styles.hint}>
          Signed in {formatDateAndTime(new Date(createdAt))} · {lastUse}
        </p>
      </div>
      {!current && (
        <Button onClick={onEnd}>
          Sign out<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

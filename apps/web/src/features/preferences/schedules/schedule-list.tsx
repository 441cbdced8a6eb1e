import type { BriefMailSchedule, PreferencesAnswer } from '@tradeops/contract/account/preferences'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import {
  describePreferencesFailure,
  type PreferencesFailure,
  PreferencesFailureNotice,
  SuspendedAddressNotice,
} from '../notices.tsx'
import styles from '../preferences-view.module.css'
import { DeleteScheduleDialog } from './delete-dialog.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Open = { kind: 'new' } | { kind: 'edit' | 'delete'; schedule: BriefMailSchedule }

export function ScheduleList({ preferences }: { preferences: PreferencesAnswer }) {
  const { scheduledBriefs, suspendedAddress } = preferences
  const addButton = useRef<HTMLButtonElement>(null)
  const isCardGone = useRef(false)
  const [open, setOpen] = useState<Open | null>(null)
  const [failure, setFailure] = useState<PreferencesFailure | null>(null)
  const { succeed, toast } = useSuccess()

  // The focus moves to the Add button, because the button that opened the dialog disappeared with its card.
  useEffect(() => {
    if (open !== null || !isCardGone.current) return
    isCardGone.current = false
    addButton.current?.focus()
  }, [open])

  const reportSuccess = (sentence: string) => {
    setFailure(null)
    succeed(sentence)
  }
  const closeWithSuccess = (sentence: string) => {
    setOpen(null)
    reportSuccess(sentence)
  }
  const add = () => setOpen({ kind: 'new' })
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Daily Brief Preferences</h1>
        <Button ref={addButton} variant="primary" onClick={add}>
          Add Schedule
        </Button>
      </div>
      {(suspendedAddress || failure) && (
        <div className={styles.notices}>
          {suspendedAddress && <SuspendedAddressNotice suspended={suspendedAddress} />}
          {failure && <PreferencesFailureNotice failure={failure} onClose={() => setFailure(null)} />}
        </div>
      )}
      {scheduledBriefs.length === 0 ? (
        <Empty onCreate={add} />
      ) : (
        <ul className={styles.list}>
          {scheduledBriefs.map((schedule) => (
            <ScheduleCard
              key={schedule.id}
              schedule={schedule}
              onToggled={(enabled) => reportSuccess(`Daily brief ${enabled ? 'enabled' : 'disabled'} successfully`)}
              onToggleFailed={(error) => setFailure(describePreferencesFailure('toggle', error))}
              onEdit={() => setOpen({ kind: 'edit', schedule })}
              onDelete={() => setOpen({ kind: 'delete', schedule })}
            />
          ))}
        </ul>
      )}
      {open && open.kind !== 'delete' && (
        <ScheduleDialog
          schedule={open.kind === 'edit' ? open.schedule : null}
          preferences={preferences}
          onSaved={() =>
            closeWithSuccess(`Daily brief schedule ${open.kind === 'edit' ? 'updated' : 'created'} successfully`)
          }
          onDeletedElsewhere={(error) => {
            isCardGone.current = true
            setOpen(null)
            setFailure(describePreferencesFailure('save', error))
          }}
          onDismiss={() => setOpen(null)}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteScheduleDialog
          schedule={open.schedule}
          onDeleted={() => {
            isCardGone.current = true
            closeWithSuccess('Daily brief schedule deleted successfully')
          }}
          onFailed={(error) => {
            setOpen(null)
            setFailure(describePreferencesFailure('delete', error))
          }}
          onDismiss={() => setOpen(null)}
        />
      )}
      <Toast {...toast} />
    </>
  )
}

const Empty = ({ onCreate }: { onCreate: () => void }) => (
  <div className={styles.empty}>
    <h2 className={styles.emptyTitle}>No daily briefings scheduled</h2>
    <p>The brief of a zone in your inbox, every day at the time you choose.</p>
    <Button variant="primary" onClick={onCreate}>
      Create Your First Schedule
    </Button>
  </div>
)

/**
 * Keeps the success message as a new object each time, so that a repeated message is shown for another five seconds.
 */
function useSuccess() {
  const [success, setSuccess] = useState<{ sentence: string } | null>(null)
  const toast = useMemo(() => ({ message: success?.sentence ?? null, onHide: () => setSuccess(null) }), [success])
  return { succeed: (sentence: string) => setSuccess({ sentence }), toast }
}

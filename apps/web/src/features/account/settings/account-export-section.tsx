import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { downloadFile } from '../../../lib/browser/download-file.ts'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './account-view.module.css'
import { fetchAccountExportFile } from './api.ts'

export function AccountExportSection() {
  const [leaving] = useState(() => new AbortController())
  useEffect(() => () => leaving.abort(), [leaving])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchAccountExportFile(leaving.signal),
    onSuccess: downloadFile,
  })
  return (
    <AccountSection id="data" heading="My data">
      <div className={styles.row}>
        <p>
          Everything we store about you in one JSON file: name, address, sessions, schedules, sent mails, visits, and
          API tokens without their secrets.
        </p>
        <Button aria-disabled={isPending || undefined} onClick={() => !isPending && mutate()}>
          {isPending ? 'Exporting...' : 'Export my data'}
        </Button>
      </div>
      {error && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
    </AccountSection>
  )
}

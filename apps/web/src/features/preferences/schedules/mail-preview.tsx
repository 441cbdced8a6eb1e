import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/form/button.tsx'
import { fetchMailPreview } from '../api.ts'
import { describePreferencesFailure, PreferencesFailureNotice } from '../notices.tsx'
import styles from './mail-preview.module.css'

/** Previews the daily mail for these settings: its subject on the page, the whole mail in a new tab. */
export function MailPreview({ zone, moreZones, timezone }: { zone: string; moreZones: string; timezone: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => fetchMailPreview(zone, moreZones, timezone),
  })
  return (
    <div className={styles.preview}>
      <Button aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
        {isPending ? 'Preparing...' : 'Preview'}
      </Button>
      <div role="status" className={styles.mail}>
        {data && (
          <>
            <p className={styles.subject}>{data.subject}</p>
            <a href={data.path} target="_blank" rel="noopener">
              Open the mail in a new tab
            </a>
          </>
        )}
      </div>
      {error && <PreferencesFailureNotice failure={describePreferencesFailure('preview', error)} />}
    </div>
  )
}

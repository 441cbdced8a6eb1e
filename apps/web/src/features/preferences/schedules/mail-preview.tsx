import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/form/button.tsx'
import { previewMail } from '../api.ts'
import { describeFailure, FailureNotice } from '../notices.tsx'
import styles from './mail-preview.module.css'

/** Previews the mail for these settings: the subject here, the mail in a new tab. */
export function MailPreview({ zone, moreZones, timezone }: { zone: string; moreZones: string; timezone: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => previewMail(zone, moreZones, timezone) })
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
      {error && <FailureNotice failure={describeFailure('preview', error)} />}
    </div>
  )
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarLinkAnswer, NewCalendarLinkAnswer } from '@tradeops/contract/account/calendar'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { useState } from 'react'
import { apiClient } from '../../lib/http/api.ts'
import { getErrorMessage, uncheckedAnswerParser } from '../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'
import { formatDateAndTime } from '../../lib/time/shown-time.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './calendar-section.module.css'

const LINK = '/api/calendar-link'

const calendarLinkQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'calendar link'],
  queryFn: ({ signal }) => apiClient.get(LINK, {}, createTolerantParser(CalendarLinkAnswer), signal),
})

/** Shows the private calendar link of the account; its address is shown only once, when it is created. */
export function CalendarSection() {
  const client = useQueryClient()
  const { data } = useQuery(calendarLinkQuery)
  const [isCopied, setCopied] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: calendarLinkQuery.queryKey })
  const making = useMutation({
    mutationFn: () => apiClient.post(LINK, {}, createTolerantParser(NewCalendarLinkAnswer)),
    onSuccess: () => setCopied(false),
    onSettled: refresh,
  })
  const revoking = useMutation({
    mutationFn: () => apiClient.delete(LINK, uncheckedAnswerParser),
    onSuccess: () => making.reset(),
    onSettled: refresh,
  })
  const error = making.error ?? revoking.error
  const url = making.data?.url

  async function copy(address: string) {
    // If the browser refuses access to the clipboard, the reader copies the address from the field.
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    )
  }

  return (
    <Section heading="Calendar" note="for your zones">
      <p>
        Day-ahead deadlines, the net load peak and the most expensive hours ahead, in any calendar that subscribes to an
        address. Anyone with the address can read it.
      </p>
      {data?.createdAt && !url && (
        <p className={styles.note}>Your link was made {formatDateAndTime(new Date(data.createdAt))}.</p>
      )}
      {url && (
        <div className={styles.link} role="status">
          <TextField label="Copy it now; it is shown only once" readOnly value={url} />
          <Button variant="primary" onClick={() => void copy(url)}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </div>
      )}
      {error && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
      <div className={styles.actions}>
        <Button onClick={() => making.mutate()} disabled={making.isPending}>
          {data?.createdAt ? 'Replace the link' : 'Make a link'}
        </Button>
        {data?.createdAt && (
          <Button variant="danger" onClick={() => revoking.mutate()} disabled={revoking.isPending}>
            Revoke
          </Button>
        )}
      </div>
    </Section>
  )
}

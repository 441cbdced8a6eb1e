import { useQuery } from '@tanstack/react-query'
import type { Alert, AlertsAnswer, SentAlertMessage } from '@tradeops/contract/account/alerts'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { formatDateAndTime } from '../../lib/time/shown-time.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { AlertDeliveryLog } from './alert-delivery-log.tsx'
import { AlertEditDialog } from './alert-edit-dialog.tsx'
import { type AlertFormValues, EMPTY_ALERT_FORM_VALUES, toAlertFormValues } from './alert-form.ts'
import { AlertRow } from './alert-row.tsx'
import styles from './alerts.module.css'
import { alertsQuery } from './alerts-query.ts'
import { AlertChannelsSection } from './channels/alert-channels-section.tsx'
import { describeAlertDelivery } from './delivery-words.ts'

export type AlertsViewProps = {
  email: string
  timezone: string
  now: Date
  /** The alert form that a link on another page filled in; null without such a link. */
  start: AlertFormValues | null
}

type Edited = { id: string | null; start: AlertFormValues }

export function AlertsView(props: AlertsViewProps) {
  const { data, error, isFetching, refetch } = useQuery(alertsQuery)
  if (data) return <Alerts {...props} answer={data} />
  return (
    <div className={styles.form}>
      <h1>Alerts</h1>
      {error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </div>
  )
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <Notice tone="bad">Failed to load: {getErrorMessage(error)}</Notice>
      <Button onClick={onRetry}>Try again</Button>
    </>
  )
}

function countSentence(alerts: readonly Alert[]): string {
  if (alerts.length === 0) return 'You have no alerts yet.'
  const on = alerts.filter(({ enabled }) => enabled)
  const firing = on.filter(({ state }) => state.episode !== null).length
  const off = alerts.length - on.length
  const firingWords =
    firing === 0 ? 'None is firing now.' : firing === 1 ? 'One is firing now.' : `${firing} are firing now.`
  return `${firingWords} ${on.length} on, ${off} off.`
}

function Alerts({ answer: { alerts, sent }, email, timezone, now, start }: AlertsViewProps & { answer: AlertsAnswer }) {
  const [edited, setEdited] = useState<Edited | null>(start && { id: null, start })
  const [logged, setLogged] = useState<Alert | null>(null)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>Alerts</h1>
          <p className={styles.lead}>{countSentence(alerts)}</p>
        </div>
        <Button variant="primary" onClick={() => setEdited({ id: null, start: EMPTY_ALERT_FORM_VALUES })}>
          New alert
        </Button>
      </div>
      <ul className={styles.rows}>
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            now={now}
            onEdit={() => setEdited({ id: alert.id, start: toAlertFormValues(alert) })}
            onShowLog={() => setLogged(alert)}
          />
        ))}
      </ul>
      <AlertChannelsSection email={email} now={now} />
      {sent.length > 0 && <SentTable sent={sent} />}
      {logged && <AlertDeliveryLog alert={logged} onClose={() => setLogged(null)} />}
      {edited && <AlertEditDialog {...edited} email={email} timezone={timezone} onClose={() => setEdited(null)} />}
    </>
  )
}

const SentTable = ({ sent }: { sent: readonly SentAlertMessage[] }) => (
  <Section heading="Sent" note="last 7 days">
    <DataTable
      label="Sent in the last seven days"
      columns={['Time', 'Alert', 'Message', 'Delivered']}
      rows={sent.map((delivery) => ({
        key: `${delivery.alertId} ${delivery.at} ${delivery.kind} ${delivery.isTest}`,
        cells: [
          formatDateAndTime(new Date(delivery.at)),
          delivery.name,
          `${delivery.isTest ? 'TEST: ' : ''}${delivery.subject}`,
          describeAlertDelivery(delivery),
        ],
      }))}
    />
  </Section>
)

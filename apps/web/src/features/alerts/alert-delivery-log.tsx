import { useQuery } from '@tanstack/react-query'
import type { Alert, SentAlertMessage } from '@tradeops/contract/account/alerts'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { formatDateAndTime } from '../../lib/time/shown-time.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './alerts.module.css'
import { alertDeliveriesQuery, useRetryAlertDelivery } from './api.ts'
import { describeAlertDelivery } from './delivery-words.ts'

type DeliveryLogProps = { alert: Pick<Alert, 'id' | 'name'>; onClose: () => void }

/**
 * Shows the messages that an alert sent in the last seven days, with attempts and responses; a failed message can be
 * sent again.
 */
export function AlertDeliveryLog({ alert: { id, name }, onClose }: DeliveryLogProps) {
  const { data, error } = useQuery(alertDeliveriesQuery(id))
  const retry = useRetryAlertDelivery()
  const failure = error ?? retry.error
  const showResult = (delivery: SentAlertMessage) => {
    const failed = delivery.targets.filter(({ state }) => state === 'failed')
    return (
      <>
        {describeAlertDelivery(delivery)}
        {failed.map((target) => (
          <Button
            key={target.id}
            aria-label={`Send again to ${target.name}`}
            disabled={retry.isPending}
            onClick={() => retry.mutate({ id, deliveryId: target.id })}
          >
            Send again
          </Button>
        ))}
      </>
    )
  }
  return (
    <Dialog title={`Sent by ${name}`} open onDismiss={onClose}>
      {failure && <Notice tone="bad">{getErrorMessage(failure)}</Notice>}
      {!data && !error && <Skeleton height="8rem" />}
      {data?.deliveries.length === 0 && <p className={styles.note}>Nothing in the last seven days.</p>}
      {data && data.deliveries.length > 0 && (
        <DataTable
          label={`Sent by ${name} in the last seven days`}
          columns={['Time', 'Message', 'Delivered']}
          rows={data.deliveries.map((delivery) => ({
            key: `${delivery.at} ${delivery.kind} ${delivery.isTest}`,
            cells: [
              formatDateAndTime(new Date(delivery.at)),
              `${delivery.isTest ? 'TEST: ' : ''}${delivery.subject}`,
              showResult(delivery),
            ],
          }))}
        />
      )}
    </Dialog>
  )
}

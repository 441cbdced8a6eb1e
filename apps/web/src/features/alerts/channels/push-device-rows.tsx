import { useQuery } from '@tanstack/react-query'
import type { AlertChannelsAnswer } from '@tradeops/contract/account/alert-channels'
import { supportsPushNotifications } from '../../../lib/browser/push-subscription.ts'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { isPushBlocked } from './browser-push.ts'
import styles from './channels.module.css'
import {
  thisPushDeviceQuery,
  useRemovePushDevice,
  useTestPushDevice,
  useTurnOffPush,
  useTurnOnPush,
} from './push-api.ts'

type Push = AlertChannelsAnswer['push']
type PushRowsProps = { push: Push; now: Date }

/** Shows push notifications: a switch for this browser, and the list of the reader's other devices. */
export function PushDeviceRows({ push, now }: PushRowsProps) {
  const { data: device } = useQuery(thisPushDeviceQuery(push.publicKey))
  const others = push.devices.filter(({ id }) => id !== device?.id)
  return (
    <>
      <ThisDevice publicKey={push.publicKey} id={device?.id ?? null} />
      {others.map((other) => (
        <OtherDevice key={other.id} device={other} now={now} />
      ))}
    </>
  )
}

function describeThisDevice(id: string | null): string {
  if (!supportsPushNotifications())
    return 'Not possible here. On a phone, add this site to the home screen and open it from there.'
  if (isPushBlocked()) return 'Blocked: allow notifications for this site in your browser.'
  return id === null ? 'Off. On a phone they come only from the home screen.' : 'On, for alerts that choose them.'
}

function ThisDevice({ publicKey, id }: { publicKey: string; id: string | null }) {
  const turnOn = useTurnOnPush(publicKey)
  const turnOff = useTurnOffPush(publicKey)
  const test = useTestPushDevice()
  const error = turnOn.error ?? turnOff.error ?? test.error
  const toggle = () => (id === null ? turnOn.mutate() : turnOff.mutate(id))
  return (
    <li className={styles.row}>
      {supportsPushNotifications() ? (
        <Switch label="Notifications on this device: on" isOn={id !== null} onToggle={toggle} />
      ) : (
        <span />
      )}
      <div>
        <p className={styles.name}>Notifications on this device</p>
        <p className={isPushBlocked() ? styles.bad : styles.note}>{describeThisDevice(id)}</p>
      </div>
      {id !== null && (
        <div className={styles.actions}>
          <Button aria-label="Send a test to this device" disabled={test.isPending} onClick={() => test.mutate(id)}>
            {test.isPending ? 'Sending...' : 'Test'}
          </Button>
        </div>
      )}
      <div className={styles.messages}>
        {test.data && <Notice tone={test.data.isDelivered ? 'good' : 'bad'}>{test.data.sentence}</Notice>}
        {error && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
      </div>
    </li>
  )
}

function OtherDevice({ device: { id, name, confirmedAt }, now }: { device: Push['devices'][number]; now: Date }) {
  const remove = useRemovePushDevice()
  return (
    <li className={styles.row}>
      <span />
      <div>
        <p className={styles.name}>Notifications: {name}</p>
        <p className={styles.note}>Last visit {formatMoment(new Date(confirmedAt), now)}</p>
      </div>
      <div className={styles.actions}>
        <Button aria-label={`Remove ${name}`} disabled={remove.isPending} onClick={() => remove.mutate(id)}>
          Remove
        </Button>
      </div>
    </li>
  )
}

import type { Alert } from '@tradeops/contract/account/alerts'
import { formatCountWithNoun } from '@tradeops/domain/present/numbers'
import { formatMoment } from '../../lib/time/shown-time.ts'
import { Button } from '../../ui/form/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import styles from './alerts.module.css'
import { useChangeAlert, useDeleteAlert, usePerformAlertAction } from './api.ts'

type AlertRowProps = { alert: Alert; now: Date; onEdit: () => void; onShowLog: () => void }

const PHASE_WORDS: Record<Alert['state']['phase'], string> = {
  normal: 'Armed',
  pending: 'Past the line, not confirmed yet',
  firing: 'Firing',
  recovering: 'Firing, recovering',
  held: 'Held: no data',
}

function describeState({ enabled, state, snoozedUntil, switchedAt }: Alert, now: Date): string {
  if (!enabled) return `Off since ${formatMoment(new Date(switchedAt), now)}`
  const since = state.episode ? ` since ${formatMoment(new Date(state.episode.startedAt), now)}` : ''
  const snooze = snoozedUntil ? `, snoozed until ${formatMoment(new Date(snoozedUntil), now)}` : ''
  return `${PHASE_WORDS[state.phase]}${since}${snooze}`
}

const describePast = ({ past: { firings, lastAt } }: Alert, now: Date): string =>
  firings === 0 || lastAt === null
    ? 'Never in 30 days'
    : `${formatCountWithNoun(firings, 'time')} in 30 days, last ${formatMoment(new Date(lastAt), now)}`

function describeChannels({ byMail, byPush, webhookIds }: Alert): string {
  const webhooks = webhookIds.length === 0 ? [] : [formatCountWithNoun(webhookIds.length, 'webhook')]
  const channels = [...(byMail ? ['mail'] : []), ...(byPush ? ['notifications'] : []), ...webhooks].join(', ')
  return channels === '' ? 'On this page only' : channels.charAt(0).toUpperCase() + channels.slice(1)
}

export function AlertRow({ alert, now, onEdit, onShowLog }: AlertRowProps) {
  const change = useChangeAlert()
  const remove = useDeleteAlert()
  const action = usePerformAlertAction()
  const { id, name, enabled, state, quietHours } = alert
  const isFiring = enabled && state.episode !== null
  const act = (kind: 'acknowledge' | 'snooze' | 'test', body: object = {}) => action.mutate({ id, action: kind, body })
  return (
    <li className={enabled ? styles.row : styles.rowOff}>
      <Switch
        label={`${name}: on`}
        isOn={enabled}
        onToggle={() => change.mutate({ id, change: { enabled: !enabled } })}
      />
      <div>
        <p className={isFiring ? styles.firing : styles.note}>{describeState(alert, now)}</p>
        <h2 className={styles.name}>{name}</h2>
        <p>{state.text}</p>
        {isFiring && (
          <div className={styles.actions}>
            <Button disabled={state.episode?.acknowledged} onClick={() => act('acknowledge')}>
              {state.episode?.acknowledged ? 'Acknowledged' : 'Acknowledge'}
            </Button>
            <Button onClick={() => act('snooze', { minutes: 60 })}>Snooze 1 h</Button>
          </div>
        )}
      </div>
      <div className={styles.note}>
        <p>{describeChannels(alert)}</p>
        <p>{quietHours ? `Quiet ${quietHours.from}–${quietHours.to}` : 'No quiet hours'}</p>
        <p>{describePast(alert, now)}</p>
      </div>
      <div className={styles.actions}>
        <Button aria-label={`Send a test of ${name}`} disabled={action.isPending} onClick={() => act('test')}>
          Test
        </Button>
        <Button aria-label={`Log of ${name}`} onClick={onShowLog}>
          Log
        </Button>
        <Button aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button aria-label={`Delete ${name}`} disabled={remove.isPending} onClick={() => remove.mutate(id)}>
          Delete
        </Button>
      </div>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Alert } from '@tradeops/contract/account/alerts'
import type { Zone } from '@tradeops/domain/market/zones'
import { Link } from 'react-router'
import { useLinks } from '../../lib/routing/links.ts'
import { formatTime } from '../../lib/time/shown-time.ts'
import { AlertLevelMark } from '../../ui/figures/chip.tsx'
import { alertsQuery } from './alerts-query.ts'
import styles from './firing-alerts.module.css'

const zoneOf = ({ condition: { quantity } }: Alert): string => ('zone' in quantity ? quantity.zone : 'ANY')

const isFiring = ({ enabled, state }: Alert): boolean => enabled && state.episode !== null

/**
 * Loads the firing alerts of the signed-in reader: with a zone, those of this load zone and of the whole grid; without
 * a zone, all. Alerts are fetched separately, because all readers share the page around them.
 */
export function useFiringAlerts(isSignedIn: boolean, zone: Zone | null): Alert[] {
  const { data } = useQuery({ ...alertsQuery, enabled: isSignedIn })
  if (!isSignedIn || !data) return []
  return data.alerts.filter((alert) => isFiring(alert) && (zone === null || ['ANY', zone].includes(zoneOf(alert))))
}

/** Lists the rules that the given alerts watch. */
export const listRulesWatchedByAlerts = (alerts: readonly Alert[]): ReadonlySet<string> =>
  new Set(alerts.flatMap(({ condition: { quantity } }) => (quantity.kind === 'rule_level' ? [quantity.rule] : [])))

/** Shows the reader's firing alerts in one line; nothing while no alert fires. */
export function FiringAlerts({ alerts }: { alerts: readonly Alert[] }) {
  const links = useLinks()
  if (alerts.length === 0) return null
  return (
    <div className={`screen-only ${styles.firing}`} role="status">
      <AlertLevelMark level="alert" size={14} />
      <strong>{alerts.length === 1 ? 'Your alert fires:' : 'Your alerts fire:'}</strong>
      <ul>
        {alerts.map(({ id, name, state }) => (
          <li key={id}>
            <Link to={links.alerts()}>{name}</Link> since{' '}
            {formatTime(new Date(state.episode?.startedAt ?? state.since))}
          </li>
        ))}
      </ul>
    </div>
  )
}

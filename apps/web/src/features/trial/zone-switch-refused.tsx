import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { Link } from 'react-router'
import { useLinks } from '../../lib/routing/links.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './zone-switch-refused.module.css'

/** Why the page has stayed on its zone, once the prompt that would say so has been declined often enough. */
export const ZoneSwitchRefused = ({ wanted }: { wanted: Zone }) => (
  <div className={styles.line}>
    <Notice tone="plain">
      Your free brief is used. <Link to={useLinks().register()}>Create a free account</Link> to open{' '}
      {ZONE_NAMES[wanted]}.
    </Notice>
  </div>
)

import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { Link } from 'react-router'
import { useLinks } from '../../lib/routing/links.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Explains why the zone did not change, once the prompt has been declined too often to be shown again. */
export const ZoneSwitchRefused = ({ wanted }: { wanted: Zone }) => (
  <div className="screen-only" style={{ marginTop: 'var(--space-4)' }}>
    <Notice tone="plain">
      Your free brief is used. <Link to={useLinks().register()}>Create a free account</Link> to open{' '}
      {ZONE_NAMES[wanted]}.
    </Notice>
  </div>
)

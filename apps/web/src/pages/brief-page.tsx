import { DEFAULT_ZONE, isZone } from '@tradeops/domain/market/zones'
import { useSearchParams } from 'react-router'
import { UnknownZonePage } from './unknown-zone-page.tsx'
import { ZoneBriefPage } from './zone-brief-page.tsx'

/** The zone asked for, in capitals; one we do not cover is not guessed at. */
export function BriefPage() {
  const [query] = useSearchParams()
  const asked = query.get('zone') ?? DEFAULT_ZONE
  const zone = asked.toUpperCase()
  return isZone(zone) ? <ZoneBriefPage zone={zone} id={query.get('id')} /> : <UnknownZonePage asked={asked} />
}

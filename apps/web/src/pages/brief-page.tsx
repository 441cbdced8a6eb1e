import { DEFAULT_ZONE, isZone } from '@tradeops/domain/market/zones'
import { useSearchParams } from 'react-router'
import { UnknownZonePage } from './unknown-zone-page.tsx'
import { ZoneBriefPage } from './zone-brief-page.tsx'

/** The zone asked for, in capitals; one we do not cover is not guessed at. A kept brief knows its own. */
export function BriefPage() {
  const [query] = useSearchParams()
  const asked = query.get('zone') ?? DEFAULT_ZONE
  const zone = asked.toUpperCase()
  const id = query.get('id') || null
  if (isZone(zone)) return <ZoneBriefPage asked={zone} id={id} />
  return id === null ? <UnknownZonePage asked={asked} /> : <ZoneBriefPage asked={DEFAULT_ZONE} id={id} />
}

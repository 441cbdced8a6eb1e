import { UNKNOWN_ZONE_PLACEHOLDER } from '@tradeops/contract/site/pages'
import { DEFAULT_ZONE, isZone, ZONE_NAMES, ZONES } from '@tradeops/domain/market/zones'
import { useSearchParams } from 'react-router'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { LinkButton } from '../ui/form/button.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { ZoneBriefPage } from './zone-brief-page.tsx'

/**
 * Opens the brief of the load zone in the address, in upper or lower case; a past brief, named by its id, has its own
 * zone.
 */
export function BriefPage() {
  const [query] = useSearchParams()
  const requested = query.get('zone') ?? DEFAULT_ZONE
  const zone = requested.toUpperCase()
  const id = query.get('id') || null
  if (isZone(zone)) return <ZoneBriefPage requestedZone={zone} id={id} />
  return id === null ? (
    <UnknownZonePage requested={requested} />
  ) : (
    <ZoneBriefPage requestedZone={DEFAULT_ZONE} id={id} />
  )
}

const LONGEST_NAME = 40

/**
 * Explains that the requested zone is not covered; a long name is shortened, because the address can contain any text.
 */
function describeUnknownZone(requested: string): string {
  if (requested === '') return 'No zone requested'
  if (requested === UNKNOWN_ZONE_PLACEHOLDER) return 'We do not cover this zone'
  const name = requested.length > LONGEST_NAME ? `${requested.slice(0, LONGEST_NAME)}…` : requested
  return `We do not cover the zone “${name}”`
}

function UnknownZonePage({ requested }: { requested: string }) {
  usePageTitle('Unknown zone')
  const links = useLinks()
  const zones = ZONES.map((zone) => (
    <LinkButton key={zone} to={links.brief(zone)}>
      {ZONE_NAMES[zone]}
    </LinkButton>
  ))
  return (
    <SiteFrame width="column">
      <MessagePage title={describeUnknownZone(requested)} actions={zones}>
        <p>Choose one of the four zones.</p>
      </MessagePage>
    </SiteFrame>
  )
}

import { DEFAULT_ZONE, isZone, ZONE_NAMES, ZONES } from '@tradeops/domain/market/zones'
import { Link, useSearchParams } from 'react-router'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { buttonClass } from '../ui/form/button.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
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

function UnknownZonePage({ asked }: { asked: string }) {
  usePageTitle('Unknown zone')
  const links = useLinks()
  const zones = ZONES.map((zone) => (
    <Link key={zone} to={links.brief(zone)} className={buttonClass()}>
      {ZONE_NAMES[zone]}
    </Link>
  ))
  return (
    <SiteFrame width="column">
      <MessagePage
        title={asked === '' ? 'No zone was asked for' : `We do not cover the zone “${asked}”`}
        actions={zones}
      >
        <p>There is a brief for each of these four.</p>
      </MessagePage>
    </SiteFrame>
  )
}

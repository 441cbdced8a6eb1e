import { ZONE_NAMES, ZONES } from '@tradeops/domain/market/zones'
import { Link } from 'react-router'
import { useLinks } from '../lib/routing/use-links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { buttonClass } from '../ui/form/button.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function UnknownZonePage({ asked }: { asked: string }) {
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

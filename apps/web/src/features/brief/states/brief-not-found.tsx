import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { LinkButton } from '../../../ui/form/button.tsx'
import { MessagePage } from '../../../ui/frame/message-page.tsx'

export const BriefNotFound = ({ zone, newestHref }: { zone: Zone; newestHref: string }) => (
  <MessagePage
    title="Brief not found"
    actions={
      <LinkButton to={newestHref} variant="primary">
        Open the newest {ZONE_NAMES[zone]} brief
      </LinkButton>
    }
  >
    <p role="status">No brief has this address. Briefs are deleted after 90 days.</p>
  </MessagePage>
)

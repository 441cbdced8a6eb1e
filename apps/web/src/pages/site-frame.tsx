import { useState } from 'react'
import { Link } from 'react-router'
import { useRuntimeConfig } from '../lib/http/runtime-config.ts'
import { useLinks } from '../lib/routing/use-links.ts'
import { PageFrame, type PageFrameProps } from '../ui/frame/page-frame.tsx'
import { SimulatedBanner } from '../ui/simulated-banner.tsx'

export type SiteFrameProps = Omit<PageFrameProps, 'brand' | 'banner'> & {
  /** True where the page shows something simulated, whatever the server collects now: a brief kept from a demonstration. */
  simulated?: boolean
}

/** The frame of every page that a reader navigates to: the brand leads home, and simulated data is called so. */
export function SiteFrame({ children, simulated = false, ...frame }: SiteFrameProps) {
  const links = useLinks()
  const isSimulated = useRuntimeConfig()?.dataMode === 'sandbox' || simulated
  const [wasKnownAtOnce] = useState(isSimulated)
  return (
    <PageFrame
      {...frame}
      brand={(content) => <Link to={links.home()}>{content}</Link>}
      banner={isSimulated && <SimulatedBanner late={!wasKnownAtOnce} />}
    >
      {children}
    </PageFrame>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../features/account/auth-context.ts'
import { linkMode } from '../lib/mode.ts'
import { paths } from '../lib/paths.ts'
import { useRuntimeConfig } from '../lib/runtime-config.ts'
import { PageFrame, type PageFrameProps } from '../ui/page-frame.tsx'
import { SimulatedBanner } from '../ui/simulated-banner.tsx'

/** The frame of every page that a reader navigates to: the brand leads home, and simulated data is called so. */
export function SiteFrame({ children, banner, ...frame }: Omit<PageFrameProps, 'brand'> & { children: ReactNode }) {
  const { isAuthenticated } = useAuth()
  const simulated = useRuntimeConfig()?.dataMode === 'sandbox'
  return (
    <PageFrame
      {...frame}
      brand={(content) => <Link to={paths.home(linkMode(isAuthenticated))}>{content}</Link>}
      banner={banner ?? (simulated && <SimulatedBanner />)}
    >
      {children}
    </PageFrame>
  )
}

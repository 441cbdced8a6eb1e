import { useState } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../../features/account/session/auth-context.ts'
import { useRuntimeConfig } from '../../lib/http/runtime-config.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { FOOTER_LINKS } from '../../lib/routing/paths.ts'
import { PageFrame, type PageFrameProps } from '../../ui/frame/page-frame.tsx'
import styles from './site-frame.module.css'
import { SiteNavigation } from './site-navigation.tsx'

export type SiteFrameProps = Omit<PageFrameProps, 'brand' | 'navigation' | 'banner' | 'footer'> & {
  /** True if the page shows simulated data even though the server is live, such as a brief from a demo. */
  simulated?: boolean
  /** The text of the banner, for pages that also show real data. */
  simulatedNote?: string
}

const NOTHING_REAL = 'The live sources are not in use; nothing on this page is a real price.'

/** Frames every page with header and footer: the brand links home, and a banner labels simulated data. */
export function SiteFrame({ children, simulated = false, simulatedNote = NOTHING_REAL, ...frame }: SiteFrameProps) {
  const links = useLinks()
  const { user } = useAuth()
  const isSimulated = useRuntimeConfig()?.dataMode === 'sandbox' || simulated
  const [wasKnownAtFirst] = useState(isSimulated)
  return (
    <PageFrame
      {...frame}
      brand={(content) => <Link to={links.home()}>{content}</Link>}
      navigation={(user || frame.width !== 'form') && <SiteNavigation />}
      banner={isSimulated && <SimulatedBanner late={!wasKnownAtFirst}>{simulatedNote}</SimulatedBanner>}
      footer={<Footer />}
    >
      {children}
    </PageFrame>
  )
}

function Footer() {
  const links = useLinks()
  const hasApiDocs = useRuntimeConfig()?.apiDocs ?? true
  return (
    <>
      <nav aria-label="About this product">
        {FOOTER_LINKS.map(([page, name]) => (
          <Link key={page} to={links[page]()}>
            {name}
          </Link>
        ))}
        {/* The API documentation is a page of the server, so it is a plain link and not one of the router. */}
        {hasApiDocs && <a href="/api/docs">API docs</a>}
      </nav>
      <p>Information, not advice.</p>
    </>
  )
}

/**
 * Labels simulated data on screen and on paper; a banner that appears `late` is at the bottom, so that the page does
 * not move.
 */
const SimulatedBanner = ({ late, children }: { late: boolean; children: string }) => (
  <aside className={late ? `${styles.banner} ${styles.late}` : styles.banner} aria-label="Simulated data">
    <p className={styles.text}>
      <strong>Simulated market.</strong> {children}
    </p>
  </aside>
)

import { useState } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../../features/account/session/auth-context.ts'
import { useRuntimeConfig } from '../../lib/http/runtime-config.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { FOOTER } from '../../lib/routing/paths.ts'
import { PageFrame, type PageFrameProps } from '../../ui/frame/page-frame.tsx'
import styles from './site-frame.module.css'
import { SiteNavigation } from './site-navigation.tsx'

export type SiteFrameProps = Omit<PageFrameProps, 'brand' | 'navigation' | 'banner' | 'footer'> & {
  /** True where the page shows something simulated, whatever the server collects now: a brief kept from a demonstration. */
  simulated?: boolean
  /** What simulated means on a page that shows the real market as well. */
  simulatedNote?: string
}

const NOTHING_REAL = 'The live sources are not in use; nothing on this page is a real price.'

/** The frame of every page that a reader navigates to: the brand leads home, and simulated data is called so. */
export function SiteFrame({ children, simulated = false, simulatedNote = NOTHING_REAL, ...frame }: SiteFrameProps) {
  const links = useLinks()
  const { user } = useAuth()
  const isSimulated = useRuntimeConfig()?.dataMode === 'sandbox' || simulated
  const [wasKnownAtFirst] = useState(isSimulated)
  return (
    <PageFrame
      {...frame}
      brand={(content) => <Link to={links.home()}>{content}</Link>}
      navigation={user && <SiteNavigation />}
      banner={isSimulated && <SimulatedBanner late={!wasKnownAtFirst}>{simulatedNote}</SimulatedBanner>}
      footer={<Footer />}
    >
      {children}
    </PageFrame>
  )
}

function Footer() {
  const links = useLinks()
  return (
    <>
      <nav aria-label="About this product">
        {FOOTER.map(([page, name]) => (
          <Link key={page} to={links[page]()}>
            {name}
          </Link>
        ))}
      </nav>
      <p>Information, not advice.</p>
    </>
  )
}

/**
 * Simulated data is never passed off as the market: on screen and on paper alike. Where it is known only after the page
 * was drawn (`late`), it stands at the foot of the window and moves nothing that is being read.
 */
const SimulatedBanner = ({ late, children }: { late: boolean; children: string }) => (
  <aside className={late ? `${styles.banner} ${styles.late}` : styles.banner} aria-label="Simulated data">
    <p className={styles.text}>
      <strong>Simulated market.</strong> {children}
    </p>
  </aside>
)

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-frame.module.css'

export type PageFrameProps = {
  /** Wraps logo and name in a link; the caller passes it, because the folder `ui` does not import the router. */
  brand?: ((content: ReactNode) => ReactNode) | undefined
  navigation?: ReactNode
  actions?: ReactNode
  /** A second header line with the controls of the page; it stays visible while scrolling. */
  bar?: ReactNode
  banner?: ReactNode
  footer?: ReactNode
  /** The width of the page: `page` for a brief, `column` for lists, `form` for one column of fields. */
  width?: 'page' | 'column' | 'form'
  children: ReactNode
}

/** Lays out the skip link, the header, and the `<main>` element that gets the focus after navigation. */
export function PageFrame(props: PageFrameProps) {
  const { brand, navigation, actions, bar, banner, footer, width = 'page', children } = props
  return (
    <>
      <a href="#main" className={`screen-only ${styles.skip}`}>
        Skip to content
      </a>
      <header className={classNames(styles.header, bar !== undefined && styles.sticky)}>
        <div className={classNames(styles.top, Boolean(navigation) && styles.withPages)}>
          {brand ? brand(<Brand />) : <Brand />}
          {navigation}
          <div className={`screen-only ${styles.actions}`}>{actions}</div>
        </div>
        {bar !== undefined && (
          <div className={`screen-only ${styles.bar}`}>
            <div className={styles.barContent}>{bar}</div>
          </div>
        )}
      </header>
      {banner}
      <main id="main" tabIndex={-1} className={classNames(styles.main, styles[width])}>
        {children}
      </main>
      {footer !== undefined && (
        <footer className={`screen-only ${styles.footer}`}>
          <div className={styles.footerContent}>{footer}</div>
        </footer>
      )}
    </>
  )
}

const Brand = () => (
  <span className={styles.brand}>
    <Logo />
    <span>TradeOps Market Intel Brief</span>
  </span>
)

const Logo = () => (
  <svg className={styles.logo} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
    <rect width="28" height="28" rx="6" fill="currentColor" />
    <path
      d="M4 18h5l3-10 4 13 3-8h5"
      fill="none"
      stroke="var(--card)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
)

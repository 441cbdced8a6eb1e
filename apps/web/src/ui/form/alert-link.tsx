import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import styles from './alert-link.module.css'

export type AlertLinkProps = {
  to: string
  /** What the alert would watch, such as `Houston LMP`. */
  about: string
  className?: string | undefined
}

/** Shows a bell that opens the form of a new alert, filled in; nothing is saved before the reader confirms. */
export const AlertLink = ({ to, about, className }: AlertLinkProps) => (
  <Link
    to={to}
    aria-label={`New alert: ${about}`}
    title={`New alert: ${about}`}
    className={classNames('screen-only', styles.bell, className)}
  >
    <svg
      viewBox="0 0 16 16"
      width="14"
      height="14"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M3 12h10c-1-1-1.5-2-1.5-4.5a3.5 3.5 0 0 0-7 0C4.5 10 4 11 3 12z" strokeLinejoin="round" />
      <path d="M6.5 14h3M8 4V2.5" strokeLinecap="round" />
    </svg>
  </Link>
)

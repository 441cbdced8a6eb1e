import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useLinks } from '../../lib/routing/links.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { OverflowMenu } from '../../ui/frame/overflow-menu.tsx'
import styles from './site-frame.module.css'

/** Logout was here a moment ago: the second half of a double click on it is nobody's wish to sign in again. */
const firstClickOnly = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

export const SignInLink = () => (
  <Link to={useLinks().login()} className={buttonClass({ variant: 'quiet' })} onClick={firstClickOnly}>
    Sign In
  </Link>
)

/** The header's right end for a visitor without an account. */
export const SignedOutActions = () => (
  <>
    <SignInLink />
    <Link to={useLinks().register()} className={buttonClass({ variant: 'primary' })} onClick={firstClickOnly}>
      Create free account
    </Link>
  </>
)

export type WelcomeProps = {
  firstName: string
  onLogout: () => void
  /** Where else to go from here. */
  children?: ReactNode
}

/** The header's right end for somebody we know: their name leads to their account. */
export const Welcome = ({ firstName, onLogout, children = <DailyBriefsLink /> }: WelcomeProps) => (
  <OverflowMenu label={firstName || 'Account'}>
    <Link to={useLinks().account()} title="Your account" className={styles.welcome}>
      {firstName ? `Welcome, ${firstName}` : 'Welcome'}
    </Link>
    {children}
    <Button onClick={onLogout}>Logout</Button>
  </OverflowMenu>
)

const DailyBriefsLink = () => (
  <Link to={useLinks().preferences()} className={buttonClass({ variant: 'quiet' })}>
    Daily Briefs
  </Link>
)

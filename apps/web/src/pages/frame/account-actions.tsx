import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../../features/account/session/auth-context.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { OverflowMenu } from '../../ui/frame/overflow-menu.tsx'
import styles from './site-frame.module.css'
import { useLogout } from './use-logout.ts'

/** The Logout button was here a moment ago: the second half of a double click on it must not sign in again. */
const firstClickOnly = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

export const SignInLink = () => (
  <Link to={useLinks().login()} className={buttonClass({ variant: 'quiet' })} onClick={firstClickOnly}>
    Sign In
  </Link>
)

export const SignedOutActions = () => (
  <>
    <SignInLink />
    <Link to={useLinks().register()} className={buttonClass({ variant: 'primary' })} onClick={firstClickOnly}>
      Create free account
    </Link>
  </>
)

type HeaderActionsProps = { onLogoutFailure?: 'stay' | 'go home'; signedOut?: ReactNode }

/** The right end of the header, on pages that are open to visitors. */
export function HeaderActions({ onLogoutFailure = 'go home', signedOut = <SignedOutActions /> }: HeaderActionsProps) {
  const { user } = useAuth()
  const logOut = useLogout(onLogoutFailure)
  return user ? <Welcome firstName={user.first_name} onLogout={logOut} /> : signedOut
}

export type WelcomeProps = { firstName: string; onLogout: () => void; children?: ReactNode }

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

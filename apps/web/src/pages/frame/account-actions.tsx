import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../../features/account/session/auth-context.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { Button, LinkButton } from '../../ui/form/button.tsx'
import { OverflowMenu } from '../../ui/frame/overflow-menu.tsx'
import styles from './site-frame.module.css'
import { useLogout } from './use-logout.ts'

/**
 * Ignores the second click of a double click: this link replaces the Logout button, and a double click on Logout must
 * not sign in again.
 */
const firstClickOnly = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

const SignInLink = () => (
  <LinkButton to={useLinks().login()} variant="quiet" onClick={firstClickOnly}>
    Sign In
  </LinkButton>
)

export const SignedOutActions = () => (
  <>
    <SignInLink />
    <LinkButton to={useLinks().register()} variant="primary" onClick={firstClickOnly}>
      Create free account
    </LinkButton>
  </>
)

type HeaderActionsProps = { onLogoutFailure?: 'stay' | 'go home'; signedOut?: ReactNode }

/** Shows the account links at the right end of the header, on pages that are open to visitors. */
export function HeaderActions({ onLogoutFailure = 'go home', signedOut = <SignedOutActions /> }: HeaderActionsProps) {
  const { user } = useAuth()
  const logOut = useLogout(onLogoutFailure)
  return user ? <AccountMenu firstName={user.first_name} onLogout={logOut} /> : signedOut
}

export type AccountMenuProps = { firstName: string; onLogout: () => void; children?: ReactNode }

export const AccountMenu = ({ firstName, onLogout, children = <DailyBriefsLink /> }: AccountMenuProps) => (
  <OverflowMenu label={firstName || 'Account'}>
    <Link to={useLinks().account()} title="Your account" className={styles.welcome}>
      {firstName ? `Welcome, ${firstName}` : 'Welcome'}
    </Link>
    {children}
    <Button onClick={onLogout}>Logout</Button>
  </OverflowMenu>
)

const DailyBriefsLink = () => (
  <LinkButton to={useLinks().preferences()} variant="quiet">
    Daily Briefs
  </LinkButton>
)

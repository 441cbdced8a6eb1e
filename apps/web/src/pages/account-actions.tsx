import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './account-actions.module.css'

/** The header's right end for a visitor without an account. */
export const SignedOutActions = () => (
  <>
    <Link to={paths.login()} className={buttonClass({ variant: 'quiet' })}>
      Sign In
    </Link>
    <Link to={paths.register()} className={buttonClass({ variant: 'primary' })}>
      Create free account
    </Link>
  </>
)

export type WelcomeProps = { firstName: string; onLogout: () => void }

/** The header's right end for somebody we know. */
export const Welcome = ({ firstName, onLogout }: WelcomeProps) => (
  <>
    <span className={styles.welcome}>{firstName ? `Welcome, ${firstName}` : 'Welcome'}</span>
    <Link to={paths.preferences()} className={buttonClass({ variant: 'quiet' })}>
      Daily Briefs
    </Link>
    <Button onClick={onLogout}>Logout</Button>
  </>
)

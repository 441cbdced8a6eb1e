import { useEffect, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { isUnconfirmed, useAuth } from '../features/account/auth-context.ts'
import { PreferencesView } from '../features/preferences/preferences-view.tsx'
import { paths, routes } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { buttonClass } from '../ui/button.tsx'
import styles from './account-actions.module.css'
import { SiteFrame } from './site-frame.tsx'

export function PreferencesPage() {
  usePageTitle('Daily Brief Preferences')
  const auth = useAuth()
  if (isUnconfirmed(auth)) return <SiteFrame width="column">{null}</SiteFrame>
  if (!auth.user) return <SignInFirst />
  if (!auth.user.email_verified) return <Unverified />
  return (
    <SiteFrame
      width="column"
      actions={
        <>
          <span className={styles.welcome}>Welcome, {auth.user.first_name}</span>
          <Link to={paths.home()} className={buttonClass()}>
            Back to Dashboard
          </Link>
        </>
      }
    >
      <PreferencesView />
    </SiteFrame>
  )
}

/** Whoever is on the way to another page already, because his session has expired say, is left to go there. */
function SignInFirst() {
  const navigate = useNavigate()
  useEffect(() => {
    if (window.location.pathname === routes.preferences) navigate(paths.loginForPreferences(), { replace: true })
  }, [navigate])
  return <SiteFrame width="column">{null}</SiteFrame>
}

/** The link in the mail may have been opened on another device since: the server is asked before anybody is sent away. */
function Unverified() {
  const { refreshUser } = useAuth()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const asked = () => setAsked(true)
    refreshUser().then(asked, asked)
  }, [refreshUser])
  return isAsked ? <Navigate to={paths.verifyEmail()} replace /> : <SiteFrame width="column">{null}</SiteFrame>
}

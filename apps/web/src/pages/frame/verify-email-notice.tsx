import { Link } from 'react-router'
import { useAuth } from '../../features/account/session/auth-context.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './site-frame.module.css'

/** Shows a signed-in user whose email address is not verified what to do next. */
export function VerifyEmailNotice() {
  const { user } = useAuth()
  const links = useLinks()
  if (!user || user.email_verified) return null
  return (
    <div className={`screen-only ${styles.notice}`}>
      <Notice tone="plain">
        Please verify {user.email}: open the link we sent. Daily briefs start after that.{' '}
        <Link to={links.resendVerification()} state={{ email: user.email }}>
          Send a new link
        </Link>
      </Notice>
    </div>
  )
}

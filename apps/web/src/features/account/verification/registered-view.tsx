import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLinks } from '../../../lib/routing/links.ts'
import { PAGE_ROUTES } from '../../../lib/routing/paths.ts'
import { LinkButton } from '../../../ui/form/button.tsx'
import { MessagePage } from '../../../ui/frame/message-page.tsx'

const REDIRECT_AFTER_MS = 3_000

/** Confirms a registration and redirects to the sign-in page after three seconds, as the specification requires. */
export function RegisteredView({ email }: { email: string }) {
  const navigate = useNavigate()
  const links = useLinks()
  const login = links.login()

  useEffect(() => {
    const state = { email, justRegistered: true }
    // Does not redirect if the visitor has chosen another page, because this view stays visible while that page loads.
    const redirect = () =>
      window.location.pathname === PAGE_ROUTES.register && navigate(login, { replace: true, state })
    const timer = setTimeout(redirect, REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate, login, email])

  return (
    <MessagePage
      title="Account Created Successfully!"
      actions={
        <>
          <LinkButton to={login} state={{ email, justRegistered: true }} variant="primary" size="large">
            Continue to Login
          </LinkButton>
          <Link to={links.resendVerification()} state={{ email }}>
            Didn't receive the email?
          </Link>
        </>
      }
    >
      <p>A verification email was sent to {email}. Please open the link in it to verify your address.</p>
      <p>You will be taken to the sign-in page in 3 seconds.</p>
    </MessagePage>
  )
}

/** @jsxRuntime automatic */
import type { ReactElement } from 'react'
import { ActionLink, MailFrame, Paragraph, SmallPrint, TextLink } from './mail-frame.tsx'

/** Links in account mails; they use only the configured base URL, never request headers, which a caller can forge. */
export type AccountMailLinks = {
  origin: string
  verifyEmail(token: string): string
  resetPassword(token: string): string
  forgotPassword: string
  signIn: string
}

export type MailTemplate = { subject: string; body: ReactElement }

export const writeVerificationMail = (links: AccountMailLinks, token: string, repeated: boolean): MailTemplate => ({
  subject: 'Verify your email address',
  body: (
    <MailFrame
      headline="Verify your email address"
      preview="One click, and you can get your daily brief at this address."
      origin={links.origin}
    >
      <Paragraph>
        This address was registered for an account, most likely by you. Verify it to get your daily market brief here.
      </Paragraph>
      <ActionLink href={links.verifyEmail(token)}>Verify email address</ActionLink>
      {repeated ? (
        <Paragraph>
          This address was registered more than once. To keep your account safe, no password is set yet. After
          verifying, <TextLink href={links.forgotPassword}>choose one with a reset link</TextLink>
        </Paragraph>
      ) : null}
      <SmallPrint>
        The link works once, for 24 hours. If you did not register, ignore this mail: nothing will happen.
      </SmallPrint>
    </MailFrame>
  ),
})

export const writePasswordResetMail = (links: AccountMailLinks, token: string): MailTemplate => ({
  subject: 'Reset your password',
  body: (
    <MailFrame headline="Reset your password" preview="The link works once, for one hour." origin={links.origin}>
      <Paragraph>
        A new password was requested for this address. Choose it here; all open sessions will be signed out.
      </Paragraph>
      <ActionLink href={links.resetPassword(token)}>Choose a new password</ActionLink>
      <SmallPrint>
        The link works once, for one hour. If you did not request it, ignore this mail: your password stays the same.
      </SmallPrint>
    </MailFrame>
  ),
})

export const writePasswordChangedMail = (links: AccountMailLinks): MailTemplate => ({
  subject: 'Your password was changed',
  body: (
    <MailFrame
      headline="Your password was changed"
      preview="Your other sessions were signed out."
      origin={links.origin}
    >
      <Paragraph>Your password was just changed, and your other sessions were signed out.</Paragraph>
      <Paragraph>
        If that was not you, someone knows your password or can read your mail: secure your mailbox first, then{' '}
        <TextLink href={links.forgotPassword}>reset your password</TextLink>
      </Paragraph>
    </MailFrame>
  ),
})

export const writeAlreadyRegisteredMail = (links: AccountMailLinks): MailTemplate => ({
  subject: 'You already have an account',
  body: (
    <MailFrame headline="You already have an account" preview="Nothing was changed." origin={links.origin}>
      <Paragraph>
        Someone, perhaps you, just tried to register this address. It already has an account, and nothing was changed.
      </Paragraph>
      <ActionLink href={links.signIn}>Sign in</ActionLink>
      <SmallPrint>
        If that was not you, there is nothing to do. Forgot your password?{' '}
        <TextLink href={links.forgotPassword}>Request a reset link</TextLink>
      </SmallPrint>
    </MailFrame>
  ),
})

export const writeEmailChangeMail = (links: AccountMailLinks, token: string): MailTemplate => ({
  subject: 'Confirm your new email address',
  body: (
    <MailFrame
      headline="Confirm your new email address"
      preview="One click, and your account moves to this address."
      origin={links.origin}
    >
      <Paragraph>
        Someone, most likely you, wants to use this address for an account. Confirm it, and that account’s sign-ins,
        mails and daily briefs move here.
      </Paragraph>
      <ActionLink href={links.verifyEmail(token)}>Confirm email address</ActionLink>
      <SmallPrint>
        The link works once, for 24 hours. If you did not request it, ignore this mail: nothing will happen.
      </SmallPrint>
    </MailFrame>
  ),
})

export const writeEmailChangeRequestedMail = (links: AccountMailLinks): MailTemplate => ({
  subject: 'A new email address was requested',
  body: (
    <MailFrame headline="A new email address was requested" preview="Nothing was changed yet." origin={links.origin}>
      <Paragraph>
        Your account will move to another address. It stays at this one until the link we sent there is opened.
      </Paragraph>
      <Paragraph>
        If that was not you, someone knows your password: <TextLink href={links.forgotPassword}>reset it now</TextLink>
      </Paragraph>
    </MailFrame>
  ),
})

export const writeEmailChangedMail = (links: AccountMailLinks): MailTemplate => ({
  subject: 'Your email address was changed',
  body: (
    <MailFrame
      headline="Your email address was changed"
      preview="This address no longer belongs to an account."
      origin={links.origin}
    >
      <Paragraph>
        Your account moved to another address, as requested on the account page. This address is no longer used.
      </Paragraph>
      <SmallPrint>
        If that was not you, someone knew your password: contact the operator of this service, and change that password
        wherever else you use it.
      </SmallPrint>
    </MailFrame>
  ),
})

export const writeAccountDeletedMail = (links: AccountMailLinks): MailTemplate => ({
  subject: 'Your account is deleted',
  body: (
    <MailFrame headline="Your account is deleted" preview="This is our last mail to you." origin={links.origin}>
      <Paragraph>
        Your account and all its data are deleted: your name, sessions, schedules, API tokens and visits. You will get
        no further mail.
      </Paragraph>
      <SmallPrint>You are welcome to register again at any time.</SmallPrint>
    </MailFrame>
  ),
})

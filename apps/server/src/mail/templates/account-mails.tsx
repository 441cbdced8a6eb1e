/** @jsxRuntime automatic */
import type { ReactElement } from 'react'
import { ActionLink, MailFrame, Paragraph, Small, TextLink } from './mail-frame.tsx'

/** Links in mails use only the configured base URL, never request headers. */
export type AccountLinks = {
  origin: string
  verifyEmail(token: string): string
  resetPassword(token: string): string
  forgotPassword: string
  signIn: string
}

export type Template = { subject: string; body: ReactElement }

export const verificationMail = (links: AccountLinks, token: string, repeated: boolean): Template => ({
  subject: 'Verify your email address',
  body: (
    <MailFrame
      headline="Verify your email address"
      preview="One click, and your daily brief can come to this address."
      origin={links.origin}
    >
      <Paragraph>
        Somebody, most likely you, has registered this address. Verify it to have your daily market brief sent here.
      </Paragraph>
      <ActionLink href={links.verifyEmail(token)}>Verify email address</ActionLink>
      {repeated ? (
        <Paragraph>
          This address has been registered more than once. So that nobody else’s password can end up on your account, no
          password is set yet. After verifying,{' '}
          <TextLink href={links.forgotPassword}>choose one by a reset link</TextLink>
        </Paragraph>
      ) : null}
      <Small>The link works once, for 24 hours. If you did not register, leave it alone: nothing will happen.</Small>
    </MailFrame>
  ),
})

export const passwordResetMail = (links: AccountLinks, token: string): Template => ({
  subject: 'Reset your password',
  body: (
    <MailFrame headline="Reset your password" preview="The link works once, for one hour." origin={links.origin}>
      <Paragraph>
        A new password was asked for at this address. Choose it here; every open session will be signed out.
      </Paragraph>
      <ActionLink href={links.resetPassword(token)}>Choose a new password</ActionLink>
      <Small>
        The link works once, for one hour. If you did not ask for it, leave it alone: your password stays as it is.
      </Small>
    </MailFrame>
  ),
})

export const passwordChangedMail = (links: AccountLinks): Template => ({
  subject: 'Your password was changed',
  body: (
    <MailFrame
      headline="Your password was changed"
      preview="Your other sessions have been signed out."
      origin={links.origin}
    >
      <Paragraph>
        The password of your account has just been changed, and your other sessions have been signed out.
      </Paragraph>
      <Paragraph>
        If that was not you, somebody knows your password or can read your mail: secure your mailbox first, then{' '}
        <TextLink href={links.forgotPassword}>reset your password</TextLink>
      </Paragraph>
    </MailFrame>
  ),
})

export const alreadyRegisteredMail = (links: AccountLinks): Template => ({
  subject: 'You already have an account',
  body: (
    <MailFrame headline="You already have an account" preview="Nothing has been changed." origin={links.origin}>
      <Paragraph>
        Somebody, perhaps you, has just tried to use this address for an account. It has one already, and nothing of it
        has been changed.
      </Paragraph>
      <ActionLink href={links.signIn}>Sign in</ActionLink>
      <Small>
        If that was not you, there is nothing to do. Forgotten the password?{' '}
        <TextLink href={links.forgotPassword}>Ask for a reset link</TextLink>
      </Small>
    </MailFrame>
  ),
})

export const emailChangeMail = (links: AccountLinks, token: string): Template => ({
  subject: 'Confirm your new email address',
  body: (
    <MailFrame
      headline="Confirm your new email address"
      preview="One click, and your account moves to this address."
      origin={links.origin}
    >
      <Paragraph>
        Somebody, most likely you, wants to use this address for their account. Confirm it, and sign-ins, mails and
        daily briefs of that account move here.
      </Paragraph>
      <ActionLink href={links.verifyEmail(token)}>Confirm email address</ActionLink>
      <Small>The link works once, for 24 hours. If you did not ask for it, leave it alone: nothing will happen.</Small>
    </MailFrame>
  ),
})

export const emailChangeRequestedMail = (links: AccountLinks): Template => ({
  subject: 'A new email address was asked for',
  body: (
    <MailFrame
      headline="A new email address was asked for"
      preview="Nothing has been changed yet."
      origin={links.origin}
    >
      <Paragraph>
        Your account is to move to another address. It stays at this one until the link that we sent there has been
        opened.
      </Paragraph>
      <Paragraph>
        If that was not you, somebody knows your password: <TextLink href={links.forgotPassword}>reset it now</TextLink>
      </Paragraph>
    </MailFrame>
  ),
})

export const emailChangedMail = (links: AccountLinks): Template => ({
  subject: 'Your email address was changed',
  body: (
    <MailFrame
      headline="Your email address was changed"
      preview="This address no longer belongs to an account."
      origin={links.origin}
    >
      <Paragraph>
        Your account has moved to another address, as was asked for on the account page. This one is not used any more.
      </Paragraph>
      <Small>
        If that was not you, somebody knew your password: tell whoever runs this service, and change that password
        wherever else you use it.
      </Small>
    </MailFrame>
  ),
})

export const accountDeletedMail = (links: AccountLinks): Template => ({
  subject: 'Your account is deleted',
  body: (
    <MailFrame headline="Your account is deleted" preview="This is our last mail to you." origin={links.origin}>
      <Paragraph>
        Your account and everything we kept of it are deleted: your name, sessions, schedules, API tokens and visits. No
        further mail will come.
      </Paragraph>
      <Small>You are welcome to register again at any time.</Small>
    </MailFrame>
  ),
})

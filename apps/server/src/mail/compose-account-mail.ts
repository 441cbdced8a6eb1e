import { render, toPlainText } from '@react-email/render'
import type { AccountMail } from '@tradeops/domain/account/account-mail'
import {
  type AccountLinks,
  accountDeletedMail,
  alreadyRegisteredMail,
  emailChangedMail,
  emailChangeMail,
  emailChangeRequestedMail,
  passwordChangedMail,
  passwordResetMail,
  type Template,
  verificationMail,
} from './templates/account-mails.tsx'

function templateFor(links: AccountLinks, { kind, token, repeated }: AccountMail): Template {
  switch (kind) {
    case 'verification':
      return verificationMail(links, token, repeated)
    case 'password-reset':
      return passwordResetMail(links, token)
    case 'password-changed':
      return passwordChangedMail(links)
    case 'already-registered':
      return alreadyRegisteredMail(links)
    case 'email-change':
      return emailChangeMail(links, token)
    case 'email-change-asked':
      return emailChangeRequestedMail(links)
    case 'email-changed':
      return emailChangedMail(links)
    case 'account-deleted':
      return accountDeletedMail(links)
  }
}

/** HTML and plain text are rendered from one template, so they cannot differ. */
export async function composeAccountMail(links: AccountLinks, mail: AccountMail) {
  const { subject, body } = templateFor(links, mail)
  const html = await render(body)
  return { subject, html, text: toPlainText(html) }
}

import { render, toPlainText } from '@react-email/render'
import type { AccountLetter } from '@tradeops/domain/account/account-letter'
import {
  type AccountLinks,
  alreadyRegisteredLetter,
  type Letter,
  passwordChangedLetter,
  passwordResetLetter,
  verificationLetter,
} from './templates/account-letters.tsx'

function letterFor(links: AccountLinks, { kind, token, repeated }: AccountLetter): Letter {
  switch (kind) {
    case 'verification':
      return verificationLetter(links, token, repeated)
    case 'password-reset':
      return passwordResetLetter(links, token)
    case 'password-changed':
      return passwordChangedLetter(links)
    case 'already-registered':
      return alreadyRegisteredLetter(links)
  }
}

/** Both forms of a mail from one source, so that they cannot say different things. */
export async function composeAccountLetter(links: AccountLinks, letter: AccountLetter) {
  const { subject, body } = letterFor(links, letter)
  const html = await render(body)
  return { subject, html, text: toPlainText(html) }
}

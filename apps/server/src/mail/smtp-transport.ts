import { Readable } from 'node:stream'
import type { MailHandOverOutcome } from '@tradeops/domain/account/settle-mail'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { buildMimeMessage } from './mime-message.ts'
import { buildReturnPath, explainWhyUnsendable, type MailSender, type OutgoingMail } from './outgoing-mail.ts'

/** Together well below the lease of a delivery. RFC 5321 allows ten minutes after the final dot; no server needs them. */
const SMTP_LIMITS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 120_000 }

type SmtpFault = Error &
  Partial<Record<'code' | 'response' | 'command', string | undefined>> & { responseCode?: number | undefined }

/** The library's errors do not distinguish a connection lost after the final dot from a refused one, so `wholeMessageOut`
 * records whether our stream had ended. */
type Attempt = { fault: SmtpFault | null; wholeMessageOut: boolean }

export function createSmtpTransport(smtpUrl: string, sender: MailSender, limits = SMTP_LIMITS_MS) {
  return {
    async handOver(mail: OutgoingMail): Promise<MailHandOverOutcome> {
      const reason = explainWhyUnsendable(mail)
      if (reason !== null) return { kind: 'unsendable', reason }
      const message = await buildMimeMessage(mail, sender)
      return outcomeOf(
        await attempt(
          new URL(smtpUrl),
          limits,
          { from: buildReturnPath(mail, sender), to: [mail.to.address] },
          message,
        ),
      )
    },
  }
}

function outcomeOf({ fault, wholeMessageOut }: Attempt): MailHandOverOutcome {
  if (!fault) return { kind: 'accepted' }
  const reason = [fault.code ?? 'fault', fault.command, fault.responseCode].filter(Boolean).join(' ')
  const aboutTheMail = fault.command === 'RCPT TO' || fault.command === 'DATA'
  if (fault.responseCode && aboutTheMail) {
    const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(fault.response ?? '')?.[1] ?? null
    return { kind: 'refused', code: fault.responseCode, enhanced }
  }
  return { kind: wholeMessageOut ? 'unknown' : 'not handed', reason }
}

/** Connection settings from SMTP_URL. */
export function readSmtpOptions(url: URL) {
  const secure = url.protocol === 'smtps:'
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Otherwise an attacker in the middle could remove STARTTLS from the greeting and read the password.
    requireTLS: !secure && url.username !== '' && !local,
  }
}

const SLICE_BYTES = 65_536

/** In slices, so that a stalled connection also stops our stream: its end means that everything was sent. */
function* slices(message: Buffer): Generator<Buffer> {
  for (let from = 0; from < message.length; from += SLICE_BYTES) yield message.subarray(from, from + SLICE_BYTES)
}

/** Settles on the library's callback or on a connection error, whichever is first. */
function attempt(
  url: URL,
  limits: typeof SMTP_LIMITS_MS,
  envelope: { from: string; to: string[] },
  message: Buffer,
): Promise<Attempt> {
  return new Promise((settle) => {
    let wholeMessageOut = false
    const connection = new SMTPConnection({ ...readSmtpOptions(url), ...limits })
    const end = (fault: SmtpFault | null) => {
      if (fault) connection.close()
      else connection.quit()
      settle({ fault, wholeMessageOut })
    }
    const send = () => {
      const source = Readable.from(slices(message))
      source.once('end', () => {
        wholeMessageOut = true
      })
      connection.send({ ...envelope, size: message.length }, source, (fault) => end(fault ?? null))
    }
    connection.on('error', end)
    connection.connect((fault) => {
      if (fault) return end(fault)
      if (url.username === '') return send()
      const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      connection.login(auth, (refused) => (refused ? end(refused) : send()))
    })
  })
}

import { Readable } from 'node:stream'
import type { MailAttemptOutcome } from '@tradeops/domain/account/decide-after-mail-attempt'
import { buildMimeMessage } from './mime-message.ts'
import { buildReturnPath, explainUnsendableMail, type MailSenderAddress, type OutgoingMail } from './outgoing-mail.ts'
import {
  createSmtpConnections,
  type ReadySmtpConnection,
  type SmtpConnections,
  type SmtpFault,
  type SmtpTimeouts,
} from './smtp-connections.ts'

/**
 * Time limits of an SMTP connection. Together they are well below the time after which another process may send the
 * mail. RFC 5321 allows ten minutes after the final dot, but no server needs them. Mail servers close idle connections
 * after minutes, and in a storm the next mail follows within milliseconds.
 */
const SMTP_LIMITS: SmtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 120_000,
  idleMs: 1_000,
}

/**
 * One SMTP attempt. The library's errors do not distinguish a connection lost after the message's final dot from a
 * refused message, so `wholeMessageOut` records whether our stream had ended.
 */
type Attempt = { fault: SmtpFault | null; wholeMessageOut: boolean }

type Envelope = { from: string; to: string[] }

export function createSmtpTransport(smtpUrl: string, sender: MailSenderAddress, limits = SMTP_LIMITS) {
  const connections = createSmtpConnections(new URL(smtpUrl), limits)
  return {
    async handOver(mail: OutgoingMail): Promise<MailAttemptOutcome> {
      const reason = explainUnsendableMail(mail)
      if (reason !== null) return { kind: 'unsendable', reason }
      const message = await buildMimeMessage(mail, sender)
      return handOverMessage(connections, { from: buildReturnPath(mail, sender), to: [mail.to.address] }, message)
    },
  }
}

/**
 * Sends a message, on an idle connection if there is one. The mail server can have closed an idle connection, so a
 * message that the server certainly did not accept is sent again on a new connection.
 */
async function handOverMessage(
  connections: SmtpConnections,
  envelope: Envelope,
  message: Buffer,
): Promise<MailAttemptOutcome> {
  const idle = connections.takeIdle()
  if (idle) {
    const outcome = outcomeOf(await attempt(connections, idle, envelope, message))
    if (outcome.kind !== 'not handed') return outcome
  }
  try {
    return outcomeOf(await attempt(connections, await connections.open(), envelope, message))
  } catch (fault) {
    return outcomeOf({ fault: fault as SmtpFault, wholeMessageOut: false })
  }
}

function outcomeOf({ fault, wholeMessageOut }: Attempt): MailAttemptOutcome {
  if (!fault) return { kind: 'accepted' }
  const reason = [fault.code ?? 'fault', fault.command, fault.responseCode].filter(Boolean).join(' ')
  const aboutTheMail = fault.command === 'RCPT TO' || fault.command === 'DATA'
  if (fault.responseCode && aboutTheMail) {
    const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(fault.response ?? '')?.[1] ?? null
    return { kind: 'refused', code: fault.responseCode, enhanced }
  }
  return { kind: wholeMessageOut ? 'unknown' : 'not handed', reason }
}

const SLICE_BYTES = 65_536

/**
 * Splits a message into slices, so that a stalled connection also stops our stream: the stream's end then means that
 * everything was sent.
 */
function* slices(message: Buffer): Generator<Buffer> {
  for (let from = 0; from < message.length; from += SLICE_BYTES) yield message.subarray(from, from + SLICE_BYTES)
}

/** Sends one message and resolves at the library's callback or at a connection error, whichever is first. */
function attempt(
  connections: SmtpConnections,
  ready: ReadySmtpConnection,
  envelope: Envelope,
  message: Buffer,
): Promise<Attempt> {
  return new Promise((settle) => {
    let wholeMessageOut = false
    let isSettled = false
    const end = (fault: SmtpFault | null) => {
      if (isSettled) return
      isSettled = true
      if (fault) ready.smtp.close()
      else connections.keep(ready)
      settle({ fault, wholeMessageOut })
    }
    ready.onFault = end
    const source = Readable.from(slices(message))
    source.once('end', () => {
      wholeMessageOut = true
    })
    ready.smtp.send({ ...envelope, size: message.length }, source, (fault) => end(fault ?? null))
  })
}

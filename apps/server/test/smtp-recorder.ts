import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { MailAttemptOutcome } from '@tradeops/domain/account/decide-after-mail-attempt'
import type { MailSenderAddress, OutgoingMail } from '../src/mail/outgoing-mail.ts'
import { createSmtpTransport } from '../src/mail/smtp-transport.ts'
import { PATIENT_SMTP } from './patience.ts'

type RecordedMail = { commands: string[]; message: string }

type Replies = { greets?: string; refusesRecipient?: string; refusesMessage?: string }

export type SmtpBehavior =
  /** Accepts every mail. */
  | 'takes'
  /** Closes the connection without a greeting. */
  | 'closes'
  | 'says nothing'
  | Replies
  /** Reads the whole message and never answers. */
  | 'hangs after the message'
  /** Accepts the message and closes the connection instead of confirming it. */
  | 'drops after the final dot'
  | 'drops in the middle of the message'

export type SmtpRecorder = {
  url: string
  mails: RecordedMail[]
  /** Closes all connections; the next ones show this behavior. */
  behave(behavior: SmtpBehavior): void
  stop(): Promise<void>
}

/** Starts a mail server that records every raw line it receives and misbehaves as the test sets. */
export async function startSmtpRecorder(): Promise<SmtpRecorder> {
  let behavior: SmtpBehavior = 'takes'
  const mails: RecordedMail[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, behavior, mails)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    behave(next) {
      behavior = next
      for (const socket of open) socket.destroy()
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Hands a mail to a server that hangs after it, where only the limit ends the attempt. A machine can be too busy to send
 * the mail within the limit, so the limit is longer each time until the server has the mail.
 */
export async function handOverToHangingServer(
  { url, mails }: SmtpRecorder,
  sender: MailSenderAddress,
  mail: OutgoingMail,
): Promise<MailAttemptOutcome> {
  const before = mails.length
  for (let limitMs = 500; ; limitMs *= 2) {
    const { handOver } = createSmtpTransport(url, sender, { ...PATIENT_SMTP, socketTimeout: limitMs })
    const outcome = await handOver(mail)
    if (mails.length > before) return outcome
  }
}

function converse(socket: Socket, behavior: SmtpBehavior, mails: RecordedMail[]): void {
  const replies: Replies = typeof behavior === 'string' ? {} : behavior
  if (behavior === 'closes') return void socket.end()
  if (behavior === 'says nothing') return
  const reply = (line: string) => socket.write(`${line}\r\n`)
  reply(replies.greets ?? '220 recorder ESMTP')

  let waiting = ''
  let mail: RecordedMail = { commands: [], message: '' }
  let inMessage = false
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1')
    if (inMessage) return readMessage()
    for (let end = waiting.indexOf('\r\n'); end >= 0 && !inMessage; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      mail.commands.push(line)
      answer(line.split(/[ :]/, 1)[0]!.toUpperCase())
    }
    if (inMessage) readMessage()
  })

  function answer(word: string): void {
    if (word === 'EHLO') reply('250 recorder')
    else if (word === 'RCPT' && replies.refusesRecipient) reply(replies.refusesRecipient)
    else if (word === 'QUIT') socket.end('221 bye\r\n')
    else if (word === 'DATA') {
      inMessage = true
      reply('354 go on')
    } else reply('250 ok')
  }

  function readMessage(): void {
    if (behavior === 'drops in the middle of the message') return void socket.destroy()
    const end = waiting.indexOf('\r\n.\r\n')
    if (end < 0) return
    mail.message = waiting.slice(0, end)
    waiting = waiting.slice(end + 5)
    inMessage = false
    if (behavior === 'hangs after the message') return void mails.push(mail)
    if (replies.refusesMessage) return void reply(replies.refusesMessage)
    mails.push(mail)
    if (behavior === 'drops after the final dot') return void socket.destroy()
    mail = { commands: [], message: '' }
    reply('250 2.0.0 queued')
  }
}

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

type RecordedMail = { commands: string[]; message: string }

type Words = { greets?: string; refusesRecipient?: string; refusesMessage?: string }

export type Behaviour =
  /** Takes everything. */
  | 'takes'
  /** Ends the connection without a greeting. */
  | 'closes'
  | 'says nothing'
  | Words
  /** Reads the whole message and never answers. */
  | 'hangs after the message'
  /** Takes the message and ends the connection instead of saying so. */
  | 'drops after the final dot'
  | 'drops in the middle of the message'

export type SmtpRecorder = {
  url: string
  mails: RecordedMail[]
  behave(behaviour: Behaviour): void
  stop(): Promise<void>
}

/** A mail server that writes down every raw line it is sent, and misbehaves as told. */
export async function smtpRecorder(): Promise<SmtpRecorder> {
  let behaviour: Behaviour = 'takes'
  const mails: RecordedMail[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, behaviour, mails)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    behave(next) {
      behaviour = next
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, behaviour: Behaviour, mails: RecordedMail[]): void {
  const told: Words = typeof behaviour === 'string' ? {} : behaviour
  if (behaviour === 'closes') return void socket.end()
  if (behaviour === 'says nothing') return
  const say = (line: string) => socket.write(`${line}\r\n`)
  say(told.greets ?? '220 recorder ESMTP')

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
    if (word === 'EHLO') say('250 recorder')
    else if (word === 'RCPT' && told.refusesRecipient) say(told.refusesRecipient)
    else if (word === 'QUIT') socket.end('221 bye\r\n')
    else if (word === 'DATA') {
      inMessage = true
      say('354 go on')
    } else say('250 ok')
  }

  function readMessage(): void {
    if (behaviour === 'drops in the middle of the message') return void socket.destroy()
    const end = waiting.indexOf('\r\n.\r\n')
    if (end < 0) return
    mail.message = waiting.slice(0, end)
    waiting = waiting.slice(end + 5)
    inMessage = false
    if (behaviour === 'hangs after the message') return void mails.push(mail)
    if (told.refusesMessage) return void say(told.refusesMessage)
    mails.push(mail)
    if (behaviour === 'drops after the final dot') return void socket.destroy()
    mail = { commands: [], message: '' }
    say('250 2.0.0 queued')
  }
}

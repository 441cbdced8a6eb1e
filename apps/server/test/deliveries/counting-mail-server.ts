import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type MailFaults = { refusesConnection: number; greylists: number; dropsAfterDot: number }
export const NO_MAIL_FAULTS: MailFaults = { refusesConnection: 0, greylists: 0, dropsAfterDot: 0 }

/** Starts a slow mail server with random faults, which records the Message-IDs that it accepted for each recipient. */
export async function startCountingMailServer(answerMs: number, faults: MailFaults, random: () => number) {
  const taken = new Map<string, string[]>()
  /** The readers whose mail was taken, but whose connection was cut before the answer. */
  const dropped = new Set<string>()
  const error = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => (random() < faults.refusesConnection ? done(error(421, '4.3.2 closing')) : done()),
    onRcptTo: (_address, _session, done) =>
      random() < faults.greylists ? done(error(451, '4.7.1 try later')) : done(),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await pause(answerMs)
        const [, id = ''] = /^Message-ID: (<[^>]+>)/m.exec(Buffer.concat(chunks).toString('latin1')) ?? []
        const [to] = session.envelope.rcptTo
        taken.set(to!.address, [...(taken.get(to!.address) ?? []), id])
        if (random() >= faults.dropsAfterDot) return done()
        dropped.add(to!.address)
        cut(server, session)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    dropped,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

type Connection = { id: string; _socket: { destroy(): void } }

function cut(server: SMTPServer, { id }: SMTPServerSession): void {
  const connections = (server as unknown as { connections: Set<Connection> }).connections
  for (const connection of connections) if (connection.id === id) connection._socket.destroy()
}

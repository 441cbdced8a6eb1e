import SMTPConnection from 'nodemailer/lib/smtp-connection'

export type SmtpFault = Error &
  Partial<Record<'code' | 'response' | 'command', string | undefined>> & { responseCode?: number | undefined }

export type SmtpTimeouts = {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
  /** How long an idle connection is kept. */
  idleMs: number
}

/** A connection that is ready for a mail. */
export type ReadySmtpConnection = {
  smtp: SMTPConnection
  /** Called if the connection fails while a mail is being sent. */
  onFault: (fault: SmtpFault) => void
}

const MAX_IDLE = 20

/** Reads the connection settings from SMTP_URL. */
export function parseSmtpUrl(url: URL) {
  const secure = url.protocol === 'smtps:'
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // TLS is required before a password is sent, because otherwise an attacker in the middle could remove STARTTLS from
    // the greeting and read the password.
    requireTLS: !secure && url.username !== '' && !local,
  }
}

/**
 * Keeps connections to the mail server for a moment after a mail, because a handshake and a sign-in take longer than
 * the mail itself.
 */
export function createSmtpConnections(url: URL, { idleMs, ...limits }: SmtpTimeouts) {
  const idle: { ready: ReadySmtpConnection; timer: NodeJS.Timeout }[] = []

  function removeIdle(ready: ReadySmtpConnection): void {
    const index = idle.findIndex((each) => each.ready === ready)
    if (index < 0) return
    clearTimeout(idle[index]!.timer)
    idle.splice(index, 1)
  }

  return {
    /** Returns a connection that an earlier mail used; null if none is idle. */
    takeIdle(): ReadySmtpConnection | null {
      const newest = idle.at(-1)
      if (!newest) return null
      removeIdle(newest.ready)
      return newest.ready
    },

    /** Opens a connection and signs in; throws an `SmtpFault`. */
    open: (): Promise<ReadySmtpConnection> =>
      new Promise((resolve, reject) => {
        const smtp = new SMTPConnection({ ...parseSmtpUrl(url), ...limits })
        const fail = (fault: SmtpFault) => {
          smtp.close()
          reject(fault)
        }
        const ready: ReadySmtpConnection = { smtp, onFault: fail }
        smtp.on('error', (fault) => ready.onFault(fault))
        smtp.once('end', () => removeIdle(ready))
        smtp.connect((fault) => {
          if (fault) return fail(fault)
          if (url.username === '') return resolve(ready)
          const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
          smtp.login(auth, (refused) => (refused ? fail(refused) : resolve(ready)))
        })
      }),

    /** Keeps a connection whose mail was accepted. */
    keep(ready: ReadySmtpConnection): void {
      if (idle.length >= MAX_IDLE) {
        ready.smtp.quit()
        return
      }
      ready.onFault = () => {
        removeIdle(ready)
        ready.smtp.close()
      }
      const timer = setTimeout(() => {
        removeIdle(ready)
        ready.smtp.quit()
      }, idleMs)
      idle.push({ ready, timer })
    },
  }
}

export type SmtpConnections = ReturnType<typeof createSmtpConnections>

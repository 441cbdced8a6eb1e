import { execFile } from 'node:child_process'
import type { Timers } from './clock.ts'

export type NotifySystemdDependencies = {
  environment: Record<string, string | undefined>
  timers: Timers
  /** Sends one line to systemd, the service manager. */
  send?(line: string): void
}

/** Node has no Unix datagram sockets, so systemd's own command sends the line. */
const sendBySystemd = (line: string) => execFile('systemd-notify', [line], () => {})

/**
 * Reports to systemd that the server is ready, and then regularly that its event loop is not blocked: without such a
 * line within the watchdog's time systemd restarts the server. Does nothing if systemd did not start this process.
 */
export function notifySystemd({ environment, timers, send = sendBySystemd }: NotifySystemdDependencies): {
  stop(): void
} {
  if (!environment.NOTIFY_SOCKET) return { stop() {} }
  const watchdogMs = Number(environment.WATCHDOG_USEC ?? 0) / 1_000
  let cancel = () => {}
  function beat(): void {
    send('WATCHDOG=1')
    cancel = timers.after(watchdogMs / 3, beat)
  }
  send('READY=1')
  if (watchdogMs > 0) beat()
  return {
    stop() {
      cancel()
      send('STOPPING=1')
    },
  }
}

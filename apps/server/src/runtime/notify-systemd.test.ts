import { expect, test } from 'vitest'
import { notifySystemd } from './notify-systemd.ts'

function startWith(environment: Record<string, string>) {
  const sent: string[] = []
  const pending: { delayMs: number; callback: () => void }[] = []
  const timers = {
    after(delayMs: number, callback: () => void) {
      const timer = { delayMs, callback }
      pending.push(timer)
      return () => void pending.splice(pending.indexOf(timer), 1)
    },
  }
  const notices = notifySystemd({ environment, timers, send: (line) => sent.push(line) })
  return { sent, pending, notices }
}

test('systemd hears that the product serves, and then three times per watchdog interval until it stops', () => {
  const { sent, pending, notices } = startWith({ NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '60000000' })
  expect(sent).toEqual(['READY=1', 'WATCHDOG=1'])
  expect(pending.map(({ delayMs }) => delayMs)).toEqual([20_000])
  pending.shift()!.callback()
  expect(sent.at(-1)).toBe('WATCHDOG=1')
  notices.stop()
  expect([sent.at(-1), pending]).toEqual(['STOPPING=1', []])
})

test('without a watchdog only the start is reported, and without systemd nothing', () => {
  expect(startWith({ NOTIFY_SOCKET: '@systemd' })).toMatchObject({ sent: ['READY=1'], pending: [] })
  expect(startWith({}).sent).toEqual([])
})

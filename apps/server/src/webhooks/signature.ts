import { createHmac } from 'node:crypto'

/**
 * `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. The time is signed too, so that a receiver can refuse what
 * somebody recorded and plays again.
 */
export function signature(key: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
}

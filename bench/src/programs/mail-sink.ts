// Benchmark program: a mail server that accepts every mail after 20 ms. For each line on standard input it prints the
// numbers of mails and recipients.
import { createInterface } from 'node:readline'
import { NO_MAIL_FAULTS, startCountingMailServer } from '../../../apps/server/test/deliveries/counting-mail-server.ts'

const ANSWER_MS = 20

const sink = await startCountingMailServer(ANSWER_MS, NO_MAIL_FAULTS, () => 1)
console.log(new URL(sink.url).port)

createInterface({ input: process.stdin }).on('line', () => {
  const mails = [...sink.taken.values()].reduce((sum, ids) => sum + ids.length, 0)
  console.log(`${mails} ${sink.taken.size}`)
})

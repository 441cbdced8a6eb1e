// Benchmark program: a hostile client that sends the next request on each connection as soon as the last is answered,
// until it is killed.
import { Agent, get } from 'node:http'

const [url = '', address = '', connections = '1'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })

function sendAgain(): void {
  const call = get(url, { agent, headers: { 'x-forwarded-for': address } }, (answer) => {
    answer.resume().on('end', sendAgain)
  })
  call.on('error', () => setTimeout(sendAgain, 100))
}

for (let each = 0; each < Number(connections); each++) sendAgain()
// This program has no port, but the process that starts it waits for a first line.
console.log(0)

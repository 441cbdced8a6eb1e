// A client that asks again as soon as it is answered, on every one of its connections, until it is ended.
import { Agent, get } from 'node:http'

const [url = '', address = '', connections = '1'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })

function askAgain(): void {
  const call = get(url, { agent, headers: { 'x-forwarded-for': address } }, (answer) => {
    answer.resume().on('end', askAgain)
  })
  call.on('error', () => setTimeout(askAgain, 100))
}

for (let each = 0; each < Number(connections); each++) askAgain()
// It listens nowhere; whoever starts it waits for a first line.
console.log(0)

import { Webhook } from 'standardwebhooks'
import { serveHttp } from '../loopback-upstream.ts'

type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** Starts a receiver of webhooks that verifies every request with the public library of Standard Webhooks. */
export async function openVerifyingReceiver() {
  const received: { id: string; signatures: string[]; seconds: number; body: unknown }[] = []
  const state = { secrets: [] as string[], answer: { status: 200, body: 'ok' } as Answer }
  const server = await serveHttp(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const headers = request.headers as Record<string, string>
    for (const secret of state.secrets) {
      try {
        new Webhook(secret).verify(text, headers)
      } catch (fault) {
        response.writeHead(401).end(String(fault))
        return
      }
    }
    received.push({
      id: headers['webhook-id']!,
      signatures: headers['webhook-signature']!.split(' '),
      seconds: Number(headers['webhook-timestamp']),
      body: JSON.parse(text),
    })
    response.writeHead(state.answer.status, state.answer.headers).end(state.answer.body)
  })
  return {
    url: `${server.base}/hook`,
    received,
    /** Every later request must verify with each of these secrets. */
    expectSecrets(...secrets: string[]) {
      state.secrets = secrets
    },
    answer(answer: Answer) {
      state.answer = answer
    },
    stop: server.stop,
  }
}

export type VerifyingReceiver = Awaited<ReturnType<typeof openVerifyingReceiver>>

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../../scripts/bundle.mjs'

export type Child = { port: number; process: ChildProcess; stop(): Promise<void> }

/** Inside the server's folder: what they import is found among its libraries. */
const BUILT = fileURLToPath(new URL('../../apps/server/dist/bench', import.meta.url))

/** A program of ours in a process of its own, built as the product is. */
async function startProgram(program: string, args: string[]): Promise<ChildProcess> {
  const source = fileURLToPath(new URL(`./programs/${program}.ts`, import.meta.url))
  await bundle({ [program]: source }, BUILT)
  return spawn(process.execPath, [join(BUILT, `${program}.mjs`), ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
}

/** A server; it says its port on its first line. */
export async function startServer(program: string, args: string[] = []): Promise<Child> {
  const child = await startProgram(program, args)
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return {
    port: Number(line.toString().trim()),
    process: child,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The figures that a program which only measures says in the end. */
export async function measured<Figure extends string>(
  program: string,
  args: string[] = [],
): Promise<Record<Figure, number>> {
  const child = await startProgram(program, args)
  let said = ''
  child.stdout!.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
  return JSON.parse(said)
}

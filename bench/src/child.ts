import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlePrograms } from '../../scripts/bundle.mjs'

export type ServerProcess = { port: number; process: ChildProcess; stop(): Promise<void> }

/** Benchmark programs are built inside the server's folder, so that they find its libraries. */
const BUILT = fileURLToPath(new URL('../../apps/server/dist/bench', import.meta.url))

/** Starts a benchmark program as a separate process, bundled like the product. */
async function startProgram(program: string, args: string[]): Promise<ChildProcess> {
  const source = fileURLToPath(new URL(`./programs/${program}.ts`, import.meta.url))
  await bundlePrograms({ [program]: source }, BUILT)
  return spawn(process.execPath, [join(BUILT, `${program}.mjs`), ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
}

/** Starts a benchmark program that serves HTTP and prints its port on the first line. */
export async function startServerProgram(program: string, args: string[] = []): Promise<ServerProcess> {
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

/** Runs a benchmark program to its end and returns the figures that it prints as JSON. */
export async function runMeasuringProgram<Figure extends string>(
  program: string,
  args: string[] = [],
): Promise<Record<Figure, number>> {
  const child = await startProgram(program, args)
  let output = ''
  child.stdout!.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} exited with code ${code}`)
  return JSON.parse(output)
}

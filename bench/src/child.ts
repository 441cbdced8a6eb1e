import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Child = { port: number; process: ChildProcess; stop(): Promise<void> }

/** A server program of ours in a process of its own; it says its port on its first line. */
export async function startChild(program: string, args: string[] = []): Promise<Child> {
  const path = fileURLToPath(new URL(`./servers/${program}`, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
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

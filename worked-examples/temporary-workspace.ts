import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { TEST_NODE_FLAGS } from '../scripts/test-node-flags.mjs'
import { TYPE_CHECKER_ARGS, TYPE_CHECKER_ENV } from '../scripts/type-checker.mjs'
import { copyWorkspace } from '../scripts/workspace-copy.mjs'

/** Vitest passes settings to its workers as VITEST variables; the run started here must not inherit them. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))

const run = promisify(execFile)

export type TemporaryWorkspace = ReturnType<typeof createTemporaryWorkspace>

/** Creates a temporary copy of these folders, which a worked example can change and then check. */
export function createTemporaryWorkspace(packages: readonly string[]) {
  const { root, at, remove } = copyWorkspace(packages)
  const runIn = (program: string, args: string[], env = environment) =>
    run(program, args, { cwd: root, env }).catch((fault) => {
      throw new Error(`${program} ${args.join(' ')}\n${fault.stdout}${fault.stderr}`)
    })

  return {
    /** Copies the files of an example into the workspace and returns their paths. */
    add(example: string): string[] {
      const folder = path.join(import.meta.dirname, example)
      cpSync(folder, root, { recursive: true })
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
        .sort()
    },

    /** Inserts lines into a file: each value before its key, a line that the file must contain. */
    insert(file: string, lines: Readonly<Record<string, string>>): void {
      let text = readFileSync(at(file), 'utf8')
      for (const [before, added] of Object.entries(lines)) {
        if (!text.includes(before)) throw new Error(`${file} has no "${before}".`)
        text = text.replace(before, () => `${added}${before}`)
      }
      writeFileSync(at(file), text)
    },

    /** Checks types; rejects with the compiler's output. */
    async checkTypes(...folders: string[]): Promise<void> {
      const env = { ...environment, ...TYPE_CHECKER_ENV }
      const check = (folder: string) => runIn(at('node_modules/.bin/tsc'), ['-p', folder, ...TYPE_CHECKER_ARGS], env)
      await Promise.all(folders.map(check))
    },

    /** Runs the tests in these files whose names match, and returns the names of those that passed. */
    async runTests(files: readonly string[], names: string): Promise<string[]> {
      const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=tests.json']
      const vitest = [...TEST_NODE_FLAGS, at('node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit']
      // One worker, because each worker loads all modules again.
      await runIn(process.execPath, [...vitest, '--maxWorkers=1', ...reporters, '-t', names, ...files])
      const { testResults } = JSON.parse(readFileSync(at('tests.json'), 'utf8')) as {
        testResults: { assertionResults: { fullName: string; status: string }[] }[]
      }
      return testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'passed')
        .map(({ fullName }) => fullName)
    },

    remove,
  }
}

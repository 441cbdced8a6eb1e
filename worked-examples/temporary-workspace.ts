import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyWorkspace } from '../scripts/workspace-copy.mjs'

/** What this run of the test runner tells its own workers is not for the one started below it. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))

const run = promisify(execFile)

/** Folders of this workspace where a worked example may change them, and the tools to check what it wrote. */
export function temporaryWorkspace(packages: readonly string[]) {
  const { root, at, remove } = copyWorkspace(packages)
  const tool = (name: string, ...args: string[]) =>
    run(at(`node_modules/.bin/${name}`), args, { cwd: root, env: environment }).catch((fault) => {
      throw new Error(`${name} ${args.join(' ')}\n${fault.stdout}${fault.stderr}`)
    })

  return {
    /** Lays the files of an example over the copy, and answers which they are. */
    add(example: string): string[] {
      const folder = path.join(import.meta.dirname, example)
      cpSync(folder, root, { recursive: true })
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
        .sort()
    },

    /** Puts lines in front of others that must be there. */
    insert(file: string, lines: Readonly<Record<string, string>>): void {
      let text = readFileSync(at(file), 'utf8')
      for (const [before, added] of Object.entries(lines)) {
        if (!text.includes(before)) throw new Error(`${file} has no "${before}".`)
        text = text.replace(before, () => `${added}${before}`)
      }
      writeFileSync(at(file), text)
    },

    /** Fails with what the compiler says. */
    async checkTypes(...folders: string[]): Promise<void> {
      await Promise.all(folders.map((folder) => tool('tsc', '-p', folder, '--singleThreaded')))
    },

    /** Runs the tests of some files whose names match; answers the names of those that passed. */
    async runTests(files: readonly string[], names: string): Promise<string[]> {
      const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=tests.json']
      await tool('vitest', 'run', '--project', 'unit', ...reporters, '-t', names, ...files)
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

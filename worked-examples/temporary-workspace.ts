import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.dirname(import.meta.dirname)
const ALWAYS_COPIED = ['package.json', 'tsconfig.base.json', 'vitest.config.ts', 'scripts']
const NOT_COPIED = new Set(['node_modules', 'dist', '.cache'])

/** What this run of the test runner tells its own workers is not for the one started below it. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))

const run = promisify(execFile)

/**
 * Folders of this workspace, copied to where a worked example may change them. Dependencies are linked, and our own
 * packages to their copies, so that types and tests see what the example wrote.
 */
export function temporaryWorkspace(packages: readonly string[]) {
  const root = mkdtempSync(path.join(tmpdir(), 'worked-example-'))
  const at = (file: string) => path.join(root, file)
  const filter = (source: string) => !NOT_COPIED.has(path.basename(source))

  for (const name of ALWAYS_COPIED) cpSync(path.join(ROOT, name), at(name), { recursive: true })
  mkdirSync(at('node_modules/@tradeops'), { recursive: true })
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@tradeops') symlinkSync(path.join(ROOT, 'node_modules', name), at(`node_modules/${name}`))
  }
  for (const folder of packages) {
    cpSync(path.join(ROOT, folder), at(folder), { recursive: true, filter })
    symlinkSync(at(folder), at(`node_modules/@tradeops/${path.basename(folder)}`))
    const own = path.join(ROOT, folder, 'node_modules')
    if (readdirSync(path.join(ROOT, folder)).includes('node_modules')) symlinkSync(own, at(`${folder}/node_modules`))
  }
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

    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

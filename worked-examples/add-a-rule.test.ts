import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTemporaryWorkspace } from './temporary-workspace.ts'

const RULES = 'packages/domain/src/rules'
const REGISTRY = `${RULES}/registry.ts`
const FOLDER = `${RULES}/fuel/cheap-gas`

test('CONTRIBUTING explains how to add a rule in four steps, with the file that the next test changes', () => {
  const [, section = ''] = /## Add a rule\n([\s\S]*?)\n## /.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  expect(section.match(/^\d\. /gm)).toHaveLength(4)
  expect(section).toContain(`\`${REGISTRY}\``)
})

test('a rule is a folder of three files and one line in the registry', async () => {
  const workspace = createTemporaryWorkspace(['packages/domain'])
  try {
    expect(workspace.add('add-a-rule')).toEqual([`${FOLDER}/phrases.ts`, `${FOLDER}/rule.test.ts`, `${FOLDER}/rule.ts`])
    workspace.insert(REGISTRY, {
      'import { gasMove }': "import { cheapGas } from './fuel/cheap-gas/rule.ts'\n",
      '  dataDegraded,\n': '  cheapGas,\n',
    })
    const [, passed] = await Promise.all([
      workspace.checkTypes('packages/domain'),
      workspace.runTests([FOLDER, `${RULES}/registry.test.ts`], 'cheap_gas|every rule|no two rules'),
    ])
    expect(passed.sort()).toEqual([
      "'cheap_gas' states its method in one sentence",
      'cheap_gas cannot judge without gas, and judges with it',
      'cheap_gas states the price and its date',
      'cheap_gas usual body contains no number: numbers come from figures',
      'cheap_gas usual title contains no number: numbers come from figures',
      'cheap_gas: gas at $1.50 is a watch',
      'cheap_gas: gas at $2 is a note',
      'cheap_gas: gas at $2.05 keeps a note',
      'cheap_gas: gas at $2.25 is nothing',
      'every rule is listed once, in the folder of its family and name, and calm is judged last',
      'no two rules give a limit the same name: the configuration would keep only one',
    ])
  } finally {
    workspace.remove()
  }
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTemporaryWorkspace } from './temporary-workspace.ts'

const SERIES = 'packages/domain/src/market/series.ts'
const SOURCES = 'apps/server/src/sources'
const REGISTRY = `${SOURCES}/registry.ts`
const QUANTITIES = `${SOURCES}/market-sources.ts`
const DOCUMENT_EMITTERS = 'packages/sandbox/src/wire/registry.ts'
const FOLDER = `${SOURCES}/ercot/np0-000-cd`

test('CONTRIBUTING explains how to add a source in seven steps, with the files that the next test changes', () => {
  const [, section = ''] = /## Add a source\n([\s\S]*?)\n## /.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  expect(section.match(/^\d\. /gm)).toHaveLength(7)
  for (const file of [SERIES, REGISTRY, QUANTITIES, DOCUMENT_EMITTERS]) expect(section).toContain(`\`${file}\``)
})

test('a source is a folder of two files, an emitter and one line in each list', async () => {
  const workspace = createTemporaryWorkspace([
    'packages/domain',
    'packages/contract',
    'packages/sandbox',
    'apps/server',
  ])
  try {
    expect(workspace.add('add-a-source')).toEqual([
      `${FOLDER}/source.test.ts`,
      `${FOLDER}/source.ts`,
      'packages/sandbox/src/wire/ercot/np0-000-cd.ts',
    ])
    workspace.insert(REGISTRY, {
      'import { np3565LoadForecastByModel }': "import { np0000 } from './ercot/np0-000-cd/source.ts'\n",
      '  np6322SystemLambda,\n': '  np0000,\n',
    })
    workspace.insert(QUANTITIES, { "'np6-322-cd'": "'np0-000-cd', " })
    workspace.insert(DOCUMENT_EMITTERS, {
      'import { np3565LoadForecastByModelEmitter }': "import { np0000Cd } from './ercot/np0-000-cd.ts'\n",
      '  np6322SystemLambdaEmitter,\n': '  np0000Cd,\n',
    })
    const [, passed] = await Promise.all([
      // The server's tests import the sandbox, so its emitter is checked too.
      workspace.checkTypes('apps/server'),
      workspace.runTests(
        [FOLDER, ...['registry', 'market-sources', 'document-fetchers'].map((name) => `${SOURCES}/${name}.test.ts`)],
        'np0-000-cd|every document|every folder',
      ),
    ])
    expect(passed.sort()).toEqual([
      'every document belongs to a source, and source names are unique',
      'every document of a source publishes the series that decides its state',
      'every folder with a source is listed once under its own name, and has a test',
      'np0-000-cd is fetched by each of its fetchers, and publishes the series of its entry',
      'np0-000-cd: a row is a run and its lambda',
      'np0-000-cd: what the sandbox serves reads back as its market',
    ])
  } finally {
    workspace.remove()
  }
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTemporaryWorkspace } from './temporary-workspace.ts'

const PATHS = 'packages/contract/src/site/pages.ts'
const ROUTER = 'apps/web/src/app/router.tsx'
const LINKS = 'apps/web/src/lib/routing/paths.ts'

test('CONTRIBUTING explains how to add a page in four steps, with the files that the next test changes', () => {
  const [, section = ''] = /## Add a page\n([\s\S]*?)\n## /.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  expect(section.match(/^\d\. /gm)).toHaveLength(4)
  for (const file of [PATHS, ROUTER, LINKS]) expect(section).toContain(`\`${file}\``)
})

test('a page is a file, its address, a line in the router and a link', async () => {
  const workspace = createTemporaryWorkspace(['packages/domain', 'packages/contract', 'packages/sandbox', 'apps/web'])
  try {
    expect(workspace.add('add-a-page')).toEqual(['apps/web/src/pages/market-hours-page.tsx'])
    workspace.insert(PATHS, { "  record: '/record',\n": "  marketHours: '/market-hours',\n" })
    workspace.insert(ROUTER, {
      '  devUi: createLazyPage': `  marketHours: createLazyPage(() =>
    import('../pages/market-hours-page.tsx').then((module) => module.MarketHoursPage),
  ),\n`,
    })
    workspace.insert(LINKS, { "  ['status', 'Source status'],\n": "  ['marketHours', 'Market hours'],\n" })
    await workspace.checkTypes('apps/web')
  } finally {
    workspace.remove()
  }
})

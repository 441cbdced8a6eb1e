import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import { expect, test } from 'vitest'

const PAGE = path.join(import.meta.dirname, '../../../../docs/operating.md')

async function tablesOfTheSchema(): Promise<string[]> {
  const names = readdirSync(path.join(import.meta.dirname, 'schema')).flatMap(
    (file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [],
  )
  const modules = await Promise.all(names.map((name) => import(`./schema/${name}.ts`)))
  return modules.flatMap((module) =>
    Object.values(module)
      .filter((each) => isTable(each))
      .map(getTableName),
  )
}

test('the operating page states for every table, and for no other, how long its rows are stored', async () => {
  const [, section = ''] = /<!-- retention -->([\s\S]*)<!-- \/retention -->/.exec(readFileSync(PAGE, 'utf8')) ?? []
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)].map(([, table, , kept]) => [
    table,
    kept?.trim(),
  ])
  expect(rows.map(([table]) => table).sort()).toEqual((await tablesOfTheSchema()).sort())
  expect(rows.filter(([, kept]) => !kept)).toEqual([])
})

// Prints how many visitors became verified accounts, step by step, in the last 7 and 30 days: npm run funnel

import { DAY_MS } from '@tradeops/domain/time/durations'
import { writeSignUpFunnelTable } from '@tradeops/domain/trial/sign-up-funnel-table'
import { type Config, readConfig } from '../runtime/config.ts'
import type { DatabaseHandle } from '../store/database/client.ts'
import { createSignUpFunnelStore } from '../store/leads/funnel.ts'
import { openExistingDatabase } from './open-existing-database.ts'
import { runProgram, UsageError } from './start-fault.ts'

const DAYS = [7, 30]

async function openWithEvents(config: Config): Promise<DatabaseHandle> {
  const database = await openExistingDatabase(config)
  const { rows } = await database.query("select to_regclass('analytics_events') is not null as there")
  if (rows[0]?.there === true) return database
  await database.close()
  throw new UsageError('The database is older than this table. Run npm run db:migrate, or start the product once.')
}

async function printFunnel(now: Date): Promise<void> {
  const database = await openWithEvents(readConfig(process.env, process.cwd()))
  try {
    const store = createSignUpFunnelStore(database.db)
    const columns = []
    for (const days of DAYS) {
      columns.push({ title: `${days} days`, funnel: await store.since(new Date(now.getTime() - days * DAY_MS)) })
    }
    console.log(writeSignUpFunnelTable(columns))
  } finally {
    await database.close()
  }
}

await runProgram(() => printFunnel(new Date()))

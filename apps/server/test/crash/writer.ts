// This program writes rows one by one and prints each number only after the database has acknowledged it. It runs until
// it is killed: by the test, or in the middle of a message to the database after `rows` rows and `skipped` messages.
import { EMPTY_DATABASE_TEMPLATE_FOLDER } from '../../src/runtime/paths.ts'
import { openPglite } from '../../src/store/database/client.ts'
import { createStatementKiller } from './statement-killer.ts'

const [directory = '', rows, skipped] = process.argv.slice(2)
const killer = await createStatementKiller()
const { query } = await openPglite(directory, { newDatabase: EMPTY_DATABASE_TEMPLATE_FOLDER })
await query('create table if not exists acknowledged (number integer primary key)')
const held = await query('select number from acknowledged order by number')
process.stdout.write(`held ${held.rows.map((row) => row.number).join(',')}\n`)

let next = held.rows.length === 0 ? 1 : Number(held.rows.at(-1)?.number) + 1
for (let row = 0; ; row++) {
  if (row === Number(rows)) killer.killAfter(Number(skipped))
  await query('insert into acknowledged values ($1)', [next])
  process.stdout.write(`ack ${next}\n`)
  next += 1
}

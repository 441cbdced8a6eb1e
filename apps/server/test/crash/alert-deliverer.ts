// This program sends alert messages until it is killed.
import { startAlertDelivery } from '../alerts/start-alert-delivery.ts'
import { openPreparedDatabase } from './open-prepared-database.ts'

const [dataDirectory = '', databaseUrl = '', aheadMs = '0'] = process.argv.slice(2)
const database = await openPreparedDatabase(dataDirectory, databaseUrl)
await startAlertDelivery(database, Number(aheadMs))

// This program sends alert messages until it is killed.
import { openDatabase } from '../../src/store/database/client.ts'
import { startAlertDelivery } from '../alerts/start-alert-delivery.ts'

const [dataDirectory = '', databaseUrl = '', aheadMs = '0'] = process.argv.slice(2)
const database = await openDatabase({ DATABASE_URL: databaseUrl || undefined, DATA_DIR: dataDirectory }, () => {})
await startAlertDelivery(database, Number(aheadMs))

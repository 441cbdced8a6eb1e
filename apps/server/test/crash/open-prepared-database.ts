import { openDatabase } from '../../src/store/database/client.ts'
import { TEST_TIME_LIMIT_FACTOR } from '../patience.ts'

/** Opens the database that `prepareMigratedDatabase` has made: at the URL if there is one, otherwise in the directory. */
export const openPreparedDatabase = (directory: string, url: string | null) =>
  openDatabase(
    { DATABASE_URL: url || undefined, DATA_DIR: directory, TIME_LIMIT_FACTOR: TEST_TIME_LIMIT_FACTOR },
    () => {},
  )

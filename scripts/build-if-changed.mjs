// Builds the product as a step of the test run, so that checks can run at the same time.
import { ensureBuilt } from './prepare.mjs'

await ensureBuilt()

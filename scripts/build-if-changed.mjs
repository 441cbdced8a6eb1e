// The build as a step of the test run, so that checks can run beside it.
import { ensureBuilt } from './prepare.mjs'

ensureBuilt()

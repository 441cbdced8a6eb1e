/**
 * Flags of Node for processes that a test run starts. On two cores that other steps use, the helper threads of the
 * garbage collector cost more than they save. The embedded database is WebAssembly: optimizing its code takes longer
 * than a short process gains from it. A larger space for new objects saves a tenth of the CPU time of the page tests,
 * whose documents do not outlive a test. The test of the image starts the product without these flags.
 */
export const TEST_NODE_FLAGS = ['--single-threaded-gc', '--liftoff-only', '--max-semi-space-size=64']

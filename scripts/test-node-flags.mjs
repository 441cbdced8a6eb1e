/**
 * Flags of Node for processes that a test run starts. On two cores that other steps use, the helper threads of the
 * garbage collector cost more than they save. The embedded database is WebAssembly: optimizing its code takes longer
 * than a short process gains from it. A larger space for new objects saves a tenth of the CPU time of the page tests,
 * whose documents do not outlive a test. V8 by default optimizes a function after a few thousand turns of a loop, which
 * pays off in hours of service; the interrupt budget makes it wait seven times longer, which saves a tenth of a start
 * and a sixth of a simulated day. The test of the image starts the product without these flags.
 */
export const TEST_NODE_FLAGS = [
  '--single-threaded-gc',
  '--liftoff-only',
  '--max-semi-space-size=64',
  '--interrupt-budget=500000',
]

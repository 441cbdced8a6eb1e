/**
 * Flags of Node for processes that a test run starts, known to every supported version. On two cores that other steps
 * use, the helper threads of the garbage collector cost more than they save. The embedded database is WebAssembly:
 * optimizing its code takes longer than a short process gains from it. A larger space for new objects saves a tenth of
 * the CPU time of the page tests, whose documents do not outlive a test. The benchmarks start the product without these
 * flags.
 */
export const COMMON_TEST_NODE_FLAGS = ['--single-threaded-gc', '--liftoff-only', '--max-semi-space-size=64']

const isNode20 = process.versions.node.startsWith('20.')

/**
 * V8 optimizes a function after a few thousand turns of a loop, which pays off in hours of service. With this budget it
 * waits seven times longer: the page tests take 0.78 of their CPU time. Later versions of Node do not know the flag.
 */
export const TEST_NODE_FLAGS = isNode20
  ? [...COMMON_TEST_NODE_FLAGS, '--interrupt-budget=500000']
  : COMMON_TEST_NODE_FLAGS

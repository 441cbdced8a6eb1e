import { config } from 'zod'

// zod compiles its checks with `new Function` where it may. Our content security policy forbids that, and even the
// attempt to find out is reported as a violation.
config({ jitless: true })

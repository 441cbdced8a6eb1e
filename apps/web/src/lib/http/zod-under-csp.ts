// zod compiles its checks with `new Function` where it may. Our content security policy forbids that, and even the
// attempt to find out is reported as a violation. Set where zod looks for it, so that the first script need not hold zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

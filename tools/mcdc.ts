import { measure } from './mcdc/measure.ts'
const t = performance.now()
const all = await measure()
const missing = all.flatMap((d) => d.judged.filter((j) => !j.pair))
for (const m of missing) console.log(m.key)
console.log(all.length, all.flatMap((d) => d.judged).length, missing.length, performance.now() - t)

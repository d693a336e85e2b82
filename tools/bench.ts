/**
 * `npm run tool -- bench [part …]` measures leads, emails, and static files per second. It compares them with a plain Fastify server in the
 * same run. `--slow-disk` adds 1 ms to each disk sync, as on an SSD without power-loss protection.
 */
import { parseArgs } from 'node:util'
import { measureLeads } from './bench/leads.ts'
import { measureMails } from './bench/mails.ts'
import { measureStatic } from './bench/static.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'slow-disk': { type: 'boolean', default: false } } })
const benchmarks = { leads: () => measureLeads(values['slow-disk']), mails: measureMails, static: measureStatic } as const

const isBenchmark = (name: string): name is keyof typeof benchmarks => name in benchmarks
const unknown = positionals.filter((name) => !isBenchmark(name))
if (unknown.length > 0) throw new Error(`Unknown part ${unknown.join(', ')}. The parts are ${Object.keys(benchmarks).join(', ')}.`)
for (const name of positionals.length > 0 ? positionals.filter(isBenchmark) : (Object.keys(benchmarks) as (keyof typeof benchmarks)[])) await benchmarks[name]()

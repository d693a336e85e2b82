/** `npm run serve` serves the existing build without installing or building. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildStamp } from './bootstrap/ensure-built.mjs'
import { runPinned } from './bootstrap/pinned-node.mjs'
import { root } from './bootstrap/root.mjs'
import { fail } from './bootstrap/run.mjs'
import { serverArgs } from './bootstrap/server-args.mjs'

if (!existsSync(join(root, 'node_modules'))) fail('The packages are missing: run `npm ci` first. `npm start` also installs and builds.')
if ((await readBuildStamp()) === undefined) fail('There is no build in dist: run `npm run build` first. `npm start` also builds.')
process.exitCode = await runPinned(serverArgs)

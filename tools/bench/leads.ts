/**
 * JSON leads a second with group commit, each on the disk before its answer, as a ratio to a bare `node:http` +
 * `node:sqlite` server that makes the same two inserts in a transaction each, with the same durability, in the same run.
 * What group commit is worth depends on how long the disk takes to sync: so it is measured, and slower ones are tried too.
 */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'
import { leadsPerSecond, median, startBare, startOurs } from './kit.ts'
import { slowDisk } from './slow-disk.ts'

const VISITORS = [16, 64]
const ROUNDS = 5
const WARM_UP_MS = 1_500
const ROUND_MS = 3_000
const GOAL = 2
const SYNCS = 200
/** Milliseconds more a sync: solid-state disks without a capacitor, and network volumes, take one to ten. */
const SLOWER_MS = [1, 2]

/** Milliseconds that a sync of one page takes in a folder: the median. */
const syncMs = (folder: string): number => {
  const file = join(folder, `roadcharter-sync-${process.pid}`)
  const handle = openSync(file, 'w')
  const page = Buffer.alloc(4_096)
  const times = Array.from({ length: SYNCS }, () => {
    writeSync(handle, page)
    const at = performance.now()
    fdatasyncSync(handle)
    return performance.now() - at
  })
  closeSync(handle)
  rmSync(file)
  return median(times)
}

const compare = async (before: readonly string[]): Promise<Record<string, Record<string, number>>> => {
  await using folder = await temporaryFolder()
  await using bare = await startBare({ DATA_DIR: join(folder.path, 'bare') }, before)
  await using ours = await startOurs({ DATA_DIR: join(folder.path, 'ours') }, before)
  const servers = { bare, ours }
  for (const { url } of Object.values(servers)) await leadsPerSecond([url], VISITORS[0] ?? 1, WARM_UP_MS)
  const rows: Record<string, Record<string, number>> = {}
  for (const visitors of VISITORS) {
    const rates = { bare: [] as number[], ours: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      // Who goes first changes, so that neither always meets a quieter disk.
      const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)
      for (const name of order) rates[name].push(await leadsPerSecond([servers[name].url], visitors, ROUND_MS))
    }
    const ratios = rates.ours.map((rate, round) => rate / (rates.bare[round] ?? 1))
    rows[`${visitors} visitors`] = {
      'bare, a second': Math.round(median(rates.bare)),
      'Roadcharter, a second': Math.round(median(rates.ours)),
      ratio: Number(median(ratios).toFixed(2)),
      'lowest ratio': Number(Math.min(...ratios).toFixed(2)),
      'highest ratio': Number(Math.max(...ratios).toFixed(2)),
    }
  }
  return rows
}

export async function run(): Promise<void> {
  console.log(`Durable JSON leads: Roadcharter with group commit against a bare server that commits each (medians of ${ROUNDS} rounds; goal: ratio ≥ ${GOAL})`)
  console.log(`The disk as it is, a sync takes ${syncMs(tmpdir()).toFixed(2)} ms:`)
  console.table(await compare([]))
  for (const ms of SLOWER_MS) {
    const slow = await slowDisk(ms).catch((error: Error) => console.log(`A slower disk: not measured, ${error.message}`))
    if (!slow) return
    console.log(`Both on a disk whose sync takes ${ms} ms more:`)
    console.table(await compare(slow))
  }
}

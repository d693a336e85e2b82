/** The build for visitors must contain no inspector code. Its size must be within 1 % of a build without `src/inspect`. */
import { build, type Plugin, type Rolldown } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

type Chunk = Rolldown.OutputChunk

async function chunksOf(plugins: Plugin[] = []): Promise<readonly Chunk[]> {
  const output = await build({ logLevel: 'error', plugins, build: { write: false } })
  const parts = ([output].flat() as Rolldown.RolldownOutput[]).flatMap((built): (Chunk | Rolldown.OutputAsset)[] => built.output)
  return parts.filter((part) => part.type === 'chunk')
}

/** Simulates a project without src/inspect. Imports get empty modules. */
const withoutInspectors: Plugin = {
  name: 'without-inspectors',
  resolveId: (id) => (id.startsWith('#src/inspect/') ? '\0no-inspector' : undefined),
  load: (id) => (id === '\0no-inspector' ? 'export const tap = undefined, inspectMode = () => null' : undefined),
}

function weights(chunks: readonly Chunk[]): ReadonlyMap<string, number> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const closure = (name: string, seen: Set<string>): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const next of byName.get(name)?.imports ?? []) closure(next, seen)
    return seen
  }
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
  const pages = chunks.filter(({ facadeModuleId, isDynamicEntry, isEntry }) => facadeModuleId && (isDynamicEntry || isEntry))
  const bytes = (names: Set<string>) => [...names].reduce((sum, name) => sum + Buffer.byteLength(byName.get(name)?.code ?? ''), 0)
  return new Map(pages.map((page) => [String(page.facadeModuleId), bytes(closure(page.fileName, closure(entry, new Set())))]))
}

let normal: readonly Chunk[]
let chunksWithoutInspectors: readonly Chunk[]

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('INSPECT', '')
  normal = await chunksOf()
  chunksWithoutInspectors = await chunksOf([withoutInspectors])
}, 120_000)

test('the normal build contains no inspectors and none of their libraries', () => {
  const modules = normal.flatMap((chunk) => Object.entries(chunk.modules).flatMap(([id, { code }]) => (code === null || code === '' ? [] : [id])))
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((id) => /src\/inspect\/|statelyai/.test(id))).toEqual([])
})

test('every page has the same size with and without their sources', () => {
  const before = weights(chunksWithoutInspectors)
  const after = weights(normal)
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
  expect(after.size).toBeGreaterThan(40)
  for (const [page, bytes] of after) expect(Math.abs(bytes / (before.get(page) ?? 0) - 1), page).toBeLessThan(0.01)
})

import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('every actor of the app is created with the tap', async () => {
  let actorCount = 0
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8')
    const createCalls = text.match(/\b(?:createActor|useActorRef|useActor|useMachine|interpret)\(/g) ?? []
    actorCount += createCalls.length
    // The import itself contains the name once.
    if (createCalls.length > 0) expect(text.match(/\binspectOptions\b/g)?.length ?? 0, file).toBeGreaterThan(createCalls.length)
  }
  expect(actorCount).toBeGreaterThan(3)
})

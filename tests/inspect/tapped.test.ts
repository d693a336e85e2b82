import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('every actor of the app is created with the tap', async () => {
  let made = 0
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8')
    const makers = text.match(/\b(?:createActor|useActorRef|useActor|useMachine|interpret)\(/g) ?? []
    made += makers.length
    // The import itself contains the name once.
    if (makers.length > 0) expect(text.match(/\binspectOptions\b/g)?.length ?? 0, file).toBeGreaterThan(makers.length)
  }
  expect(made).toBeGreaterThan(3)
})

import { mergeConfig, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { root } from '../../scripts/bootstrap/root.mjs'
import viteConfig from '../../vite.config.ts'

/** Gives the tests a mutant instead of the machine: `MUTANT_FILE` names its file, `MUTANT` what is changed. */
function mutant(): Plugin {
  const { MUTANT_FILE = '', MUTANT = '' } = process.env
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(`/${MUTANT_FILE}`)) return undefined
      const [whole = '', name = ''] = /export const (\w+Machine) =/.exec(code) ?? []
      if (whole === '') throw new Error(`${id} exports no machine`)
      const changed = `import { mutated } from '#scripts-mutate'\nexport const ${name} = mutated(sound, ${MUTANT})\n`
      return `${code.replace(whole, 'const sound =')}\n${changed}`
    },
    resolveId: (id) => (id === '#scripts-mutate' ? `${root}/tools/mutants/mutate.ts` : undefined),
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest wants it
export default mergeConfig(
  viteConfig,
  defineConfig({
    root,
    plugins: [mutant()],
    test: {
      environment: 'node',
      include: ['tests/machines/**/*.test.ts'],
      reporters: ['json'],
      // One failing test is enough to know. Files one after the other: stopping at it would else cut another file's result off.
      bail: 1,
      fileParallelism: false,
      // It keeps what was transformed from run to run, and knows no mutants: the next one would get this one's machine.
      fsModuleCache: false,
    },
  }),
)

/** The committed fonts must match `src/ui/theme/font-files.ts`. `npm run tool -- make-fonts` updates them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontAxis, fontParts } from '#src/ui/theme/font-files.ts'
import { scale } from '#src/ui/theme/scale.ts'
import { root } from '../../scripts/bootstrap/root.mjs'
import { cutFonts, fontFolder } from '../../tools/fonts/cut.ts'

test('the committed files match the output of the tool', async () => {
  const made = await cutFonts()
  expect(readdirSync(join(root, fontFolder)).sort()).toEqual(made.map(({ name }) => name).sort())
  for (const { name, bytes } of made) expect(bytes.equals(readFileSync(join(root, fontFolder, name))), `${name}: run \`npm run tool -- make-fonts\``).toBe(true)
})

const has = (part: keyof typeof fontParts, code: number) => fontParts[part].some(([first, last]) => first <= code && code <= last)

test('the files cover Latin-1 for names and Spanish, without duplicate characters', () => {
  const codes = Array.from({ length: 0x10000 }, (_, code) => code)
  const printable = codes.filter((code) => (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff))
  expect(printable.filter((code) => !has('core', code) && !has('rest', code))).toEqual([])
  expect(codes.filter((code) => has('core', code) && has('rest', code))).toEqual([])
})

test('the files include the weights of the theme', () => {
  const weights = Object.values(scale.fontWeights ?? {}).map(({ value }) => Number(value))
  expect(weights.length).toBeGreaterThan(0)
  for (const weight of weights) expect(weight).toSatisfy((used: number) => used >= fontAxis.lightest && used <= fontAxis.heaviest)
})

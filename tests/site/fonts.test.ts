/** The committed fonts must match `src/ui/theme/font-files.ts`. `npm run tool -- make-fonts` updates them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontParts, fontWeightRange } from '#src/ui/theme/font-files.ts'
import { scale } from '#src/ui/theme/scale.ts'
import { root } from '../../scripts/bootstrap/root.mjs'
import { fontFolder, subsetFonts } from '../../tools/fonts/subset-fonts.ts'

test('the committed files match the output of the tool', async () => {
  const made = await subsetFonts()
  expect(readdirSync(join(root, fontFolder)).sort()).toEqual(made.map(({ name }) => name).sort())
  for (const { name, bytes } of made) expect(bytes.equals(readFileSync(join(root, fontFolder, name))), `${name}: run \`npm run tool -- make-fonts\``).toBe(true)
})

test('the files cover Latin-1 for names, without duplicate characters', () => {
  const codes = Object.values(fontParts).flatMap((ranges) => ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)))
  const printable = Array.from({ length: 0x100 }, (_, code) => code).filter((code) => (code >= 0x20 && code <= 0x7e) || code >= 0xa0)
  expect(printable.filter((code) => !codes.includes(code))).toEqual([])
  expect(codes).toHaveLength(new Set(codes).size)
})

test('the files include the weights of the theme', () => {
  const weights = Object.values(scale.fontWeights ?? {}).map(({ value }) => Number(value))
  expect(weights.length).toBeGreaterThan(0)
  for (const weight of weights) expect(weight).toSatisfy((used: number) => used >= fontWeightRange.lightest && used <= fontWeightRange.heaviest)
})

/**
 * `npm run tool -- make-fonts` subsets both font families to the site's characters, from @fontsource-variable/inter and @fontsource-variable/overpass. Run
 * it after an update of these packages or a change of `src/ui/theme/font-files.ts`, and commit the result.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../scripts/bootstrap/root.mjs'
import { fontFolder, subsetFonts } from './fonts/subset-fonts.ts'

for (const { name, bytes } of await subsetFonts()) {
  await writeFile(join(root, fontFolder, name), bytes)
  console.log(`${name.padEnd(20)} ${(bytes.length / 1024).toFixed(1).padStart(5)} KiB`)
}

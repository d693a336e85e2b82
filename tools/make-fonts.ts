/**
 * `npm run tool -- make-fonts`: cuts the files of both families to what the site shows, from the npm packages @fontsource-variable/inter and
 * @fontsource-variable/overpass. Run by hand when one of them is updated or `src/ui/theme/font-files.ts` has changed; the result is
 * committed.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../scripts/bootstrap/root.mjs'
import { cutFonts, fontFolder } from './fonts/cut.ts'

for (const { name, bytes } of await cutFonts()) {
  await writeFile(join(root, fontFolder, name), bytes)
  console.log(`${name.padEnd(20)} ${(bytes.length / 1024).toFixed(1).padStart(5)} KiB`)
}

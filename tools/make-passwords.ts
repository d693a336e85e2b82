/**
 * `npm run tool -- make-passwords` writes the 10,000 most common leaked passwords, most common first, from @zxcvbn-ts/language-common. Run it
 * after an update of the package, and commit the result.
 */
import { writeFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'

const PASSWORD_COUNT = 10_000

const passwords = dictionary['passwords-common'].slice(0, PASSWORD_COUNT)
await writeFile(new URL('../server/auth/common-passwords.txt', import.meta.url), `${passwords.join('\n')}\n`)
console.log(`Wrote ${passwords.length} passwords`)

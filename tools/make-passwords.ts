/**
 * `npm run tool -- make-passwords`: writes the 10,000 commonest passwords of published leaks, commonest first, from the npm
 * package @zxcvbn-ts/language-common. Run by hand when the package is updated; the result is committed.
 */
import { writeFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'

const COUNT = 10_000

const passwords = dictionary['passwords-common'].slice(0, COUNT)
await writeFile(new URL('../server/auth/common-passwords.txt', import.meta.url), `${passwords.join('\n')}\n`)
console.log(`${passwords.length} passwords`)

/**
 * The 10,000 most common leaked passwords (@zxcvbn-ts/language-common 4.1.3, MIT), and extra words, such as trucking terms and keyboard patterns.
 * The tool make-passwords.ts generates common-passwords.txt. The rules in password-rules.ts simplify a password before the comparison.
 * For example, one entry matches both `Password1!` and `P@ssw0rd123!`.
 */
import { readFileSync } from 'node:fs'

const EXTRA_WORDS = `
passw pwd qwertz zxcv qaz wsx qwe asd zaq abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaaa administrator root login temporary
sample example ciao cat dog fortnite roblox peterbilt freightliner kenworth trucking freight dispatch dispatcher carrier logistics
fall may wednesday linux iphone android database usa blink god bible red
`

// Read at startup, because the server must not run without the list.
const LEAKED_PASSWORDS = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(`${LEAKED_PASSWORDS}\n${EXTRA_WORDS}`.trim().split(/\s+/))

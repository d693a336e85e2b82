/**
 * The 10,000 commonest passwords of published leaks, by @zxcvbn-ts/language-common 4.1.3 (MIT, written down in November 2026
 * by tools/make-passwords.ts), and words of this trade and of keyboards that stand behind passwords and are not among them.
 * Compared after folding (accounts/password-rules.ts), so one line stands for `Password1!`, `P@ssw0rd123!` and the like.
 */
import { readFileSync } from 'node:fs'

const WORDS = `
passw pwd qwertz zxcv qaz wsx qwe asd zaq abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaaa administrator root login temporary
sample example ciao cat dog fortnite roblox peterbilt freightliner kenworth trucking freight dispatch dispatcher carrier logistics
fall may wednesday linux iphone android database usa blink god bible red
`

// Read at start: without the list the server must not come up.
const LEAKED = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(`${LEAKED}\n${WORDS}`.trim().split(/\s+/))

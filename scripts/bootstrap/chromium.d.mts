/** Where the browser is that tests and scripts use: `CHROMIUM_PATH`, else Debian's; undefined: the one Playwright installed. */
export function chromiumPath(): string | undefined
/** Whether Debian's shell is here already. */
export function hasHeadlessShell(): boolean
/** It runs as root in containers, without a GPU, and talks to nobody but the site. */
export const chromiumArgs: readonly string[]

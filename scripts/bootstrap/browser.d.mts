/** Installs a Chromium unless there is one; ends the process with a sentence when it cannot. */
export function ensureBrowser(): Promise<void>

/** Whether packages of Debian can be installed here. */
export function hasApt(): boolean
/** Installs packages of Debian; answers why not, as the end of a sentence. */
export function installByApt(names: readonly string[]): Promise<string | undefined>

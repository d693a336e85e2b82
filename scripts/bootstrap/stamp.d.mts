/** A hash of everything that goes into the build: equal stamps, equal builds. */
export function stampOf(root: string): Promise<string>

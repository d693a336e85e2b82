/** The repository's top folder. */
export const root: string

/** Installs PostgreSQL where apt can; answers why there is none, as the end of a sentence. */
export function ensurePostgres(): Promise<string | undefined>

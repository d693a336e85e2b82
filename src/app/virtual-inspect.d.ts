/** Made by scripts/build/inspect-plugin.ts from the reports of the last browser run; in builds with the setting `INSPECT` only. */
declare module 'virtual:coverage' {
  export interface Coverage {
    /** When the newest report was written, milliseconds since the epoch. */
    readonly atMs: number
    /** Names of the edges walked in Chromium, of all charts: each begins with its chart's. */
    readonly walked: readonly string[]
  }

  /** Null when the path tests have not run. */
  export const coverage: Coverage | null
}

interface ImportMetaEnv {
  /** Empty: no inspector in this build. `ask`: for who asks by `?inspect`. `stately`: Stately's, unasked. */
  readonly INSPECT: '' | 'ask' | 'stately'
}

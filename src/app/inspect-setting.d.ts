interface ImportMetaEnv {
  /** Empty: the build has no inspector. `ask`: `?inspect` in the URL opens one. `stately`: pages open Stately's inspector by default. */
  readonly INSPECT: '' | 'ask' | 'stately'
}

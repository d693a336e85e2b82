interface ImportMetaEnv {
  /** Empty: no inspector in the build. `ask`: `?inspect` in the URL opens one. `stately`: every page opens Stately's. */
  readonly INSPECT: '' | 'ask' | 'stately'
}

interface ImportMetaEnv {
  /** Empty: the build has no inspector. `ask`: `?inspect` in the address opens one. `stately`: every page opens Stately's. */
  readonly INSPECT: '' | 'ask' | 'stately'
}

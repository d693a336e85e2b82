interface ImportMetaEnv {
  /** Empty: the build has no inspector. `ask`: `?inspect` in the URL opens one. `stately`: pages open the inspector of Stately by default. */
  readonly INSPECT: '' | 'ask' | 'stately'
}

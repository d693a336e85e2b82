interface ImportMetaEnv {
  /** Empty: the build has no inspector. `ask`: `?inspect` in the URL opens one. `stately`: every page opens the inspector of Stately. */
  readonly INSPECT: '' | 'ask' | 'stately'
}

import { type ColorName, colors } from '#contract/colors.ts'

/** Returns the CSS color variables for both themes, for pages that the server renders. */
export function pageColorStyles(...names: readonly ColorName[]): string {
  const variablesFor = (theme: 0 | 1) => names.map((name) => `--${name}:${colors[name][theme]}`).join(';')
  return `:root{color-scheme:light dark;${variablesFor(0)}}\n@media (prefers-color-scheme:dark){:root{${variablesFor(1)}}}`
}

/** A part of a page to read: terms, privacy. */
export interface Clause {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Where more about it stands. */
  readonly more?: { readonly to: string; readonly label: string }
}

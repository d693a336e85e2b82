/** A section of a legal page: terms, privacy. */
export interface Clause {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Link to more about it. */
  readonly more?: { readonly to: string; readonly label: string }
}

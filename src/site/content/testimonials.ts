interface Testimonials {
  readonly title: string
  readonly quotes: readonly { readonly words: string; readonly who: string; readonly from: string }[]
  /** Stands once, below the quotes, as long as they are samples. */
  readonly note?: string
}

/**
 * The quotes of the home page. SAMPLES: the specification asks for three quotes and has none, so these name nobody. The owner
 * replaces them here, with customers' own words and their consent, and takes `note` away with them.
 */
export const testimonials: Testimonials = {
  title: 'What working with us can be like',
  quotes: [
    {
      words: 'I had a truck and a name for the company. They told me what to send, in which order, and when I could run.',
      who: 'Owner-operator',
      from: 'dry van, one truck',
    },
    {
      words: 'Our renewals used to be three people’s job. Now somebody calls us before a date is due.',
      who: 'Safety manager',
      from: 'mid-size carrier',
    },
    {
      words: 'I drive, they do the invoices and the books. When something is unclear I call, and a person picks up.',
      who: 'Owner-operator',
      from: 'reefer, leased on before',
    },
  ],
  note: 'Sample quotes. Our customers’ own words will replace them.',
}

interface Testimonials {
  readonly title: string
  readonly quotes: readonly { readonly words: string; readonly who: string; readonly from: string }[]
  /** Note below the quotes while they are samples. */
  readonly note?: string
}

/**
 * Quotes on the home page. They are SAMPLES without names, because no customer quotes exist yet. Replace them with quotes from
 * customers who agree, and delete `note`.
 */
export const testimonials: Testimonials = {
  title: 'Working with us',
  quotes: [
    {
      words: 'I had a truck and a name for the company. They told me what to send, in what order, and when I could run.',
      who: 'Owner-operator',
      from: 'dry van, one truck',
    },
    {
      words: 'Our renewals used to be three people’s job. Now someone calls us before anything’s due.',
      who: 'Safety manager',
      from: 'mid-size carrier',
    },
    {
      words: 'I drive, and they do the invoices and the books. When something’s unclear, I call and a person picks up.',
      who: 'Owner-operator',
      from: 'reefer, formerly leased on to a carrier',
    },
  ],
  note: 'Sample quotes, not from real customers.',
}

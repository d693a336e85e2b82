interface Testimonials {
  readonly title: string
  readonly quotes: readonly { readonly text: string; readonly speaker: string; readonly business: string }[]
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
      text: 'I had a truck and a name for the company. They told me what to send, in what order, and when I could run.',
      speaker: 'Owner-operator',
      business: 'dry van, one truck',
    },
    {
      text: 'Our renewals used to be three people’s job. Now someone calls us before anything’s due.',
      speaker: 'Safety manager',
      business: 'mid-size carrier',
    },
    {
      text: 'I drive, and they do the invoices and the books. When something’s unclear, I call and a person picks up.',
      speaker: 'Owner-operator',
      business: 'reefer, formerly leased on to a carrier',
    },
  ],
  note: 'Sample quotes, not from real customers.',
}

export const company = {
  name: 'Roadcharter',
  phone: { display: '(800) 555-0142', e164: '+18005550142' },
  email: 'hello@roadcharter.example',
  address: '1 Terminal Way, Dallas, TX 75201',
  timeZone: { id: 'America/Chicago', name: 'Central Time' },
  hours: '7 days a week',
  /** Such as `8 am to 8 pm Central Time`. Empty hides it: the specification has none. */
  phoneTimes: '',
  /** Hours until the first answer, by the path of the form, such as `{ llcform: 4 }`. The others offer the phone. */
  firstAnswerHours: {} as Readonly<Record<string, number>>,
  copyrightYear: 2025,
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/roadcharter' },
    { label: 'Facebook', href: 'https://www.facebook.com/roadcharter' },
    { label: 'Instagram', href: 'https://www.instagram.com/roadcharter' },
  ],
} as const

/** The name in `[a-z0-9_]`, for metrics and calendar events. */
export const companyKey = company.name.toLowerCase().replace(/[^a-z0-9]+/g, '_')

export const phoneHours = (times: string = company.phoneTimes) => (times === '' ? company.hours : `${company.hours}, ${times}`)

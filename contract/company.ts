interface Person {
  readonly name: string
  readonly role: string
  /** Square picture of at least 192 px in `public/`, such as `/people/ann.webp`. */
  readonly picture: string
}

/** Pages omit empty values. `roadcharter doctor` lists the values that are still missing (`missingCompanyFields`). */
export const company = {
  name: 'Roadcharter',
  phone: { display: '(800) 555-0142', e164: '+18005550142' },
  email: 'hello@roadcharter.example',
  address: '1 Terminal Way, Dallas, TX 75201',
  timeZone: { id: 'America/Chicago', name: 'Central Time' },
  hours: '7 days a week',
  /** Times of day, such as `8 am to 8 pm Central Time`. Pages hide an empty value. The specification has no times. */
  phoneTimes: '',
  /** Hours until the first response, by the path of the form, such as `{ llcform: 4 }`. `firstResponseText` returns no text for other forms. */
  firstResponseHours: {} as Readonly<Record<string, number>>,
  /** USDOT, MC, and insurance agency numbers, for the footer: `USDOT 1234567, MC 765432, Texas insurance agency 98765`. */
  licenses: '',
  /** Shown in "About us" on the home page. */
  people: [] as readonly Person[],
  /** Terms of the 99.9% guarantee: how it is measured, and what a customer gets. Shown on the shipper pages. */
  guaranteeTerms: '',
  /** Year of the first version. The footer adds the build year. */
  copyrightYear: 2025,
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/roadcharter' },
    { label: 'Facebook', href: 'https://www.facebook.com/roadcharter' },
    { label: 'Instagram', href: 'https://www.instagram.com/roadcharter' },
  ],
} as const

/** Company name in the characters `[a-z0-9_]`, for the names of metrics, downloaded files, and calendar events. */
export const companySlug = company.name.toLowerCase().replace(/[^a-z0-9]+/g, '_')

export const phoneHoursText = (times: string = company.phoneTimes) => (times === '' ? company.hours : `${company.hours}, ${times}`)

/** Whether a value is empty or a placeholder, such as `hello@roadcharter.example` or `(800) 555-0142`. */
export const isPlaceholder = (value: string) => /^$|example(\.(com|org|net))?\b|\b555-?01\d\d\b/i.test(value)

/** Returns the names of values that customers need, and that are empty or placeholders. */
export const missingCompanyFields = (): readonly string[] =>
  Object.entries({
    phone: company.phone.display,
    email: company.email,
    'license numbers': company.licenses,
    'phone times': company.phoneTimes,
    'people with pictures': company.people.map(({ picture }) => picture).join(),
    'terms of the 99.9% guarantee': company.guaranteeTerms,
  }).flatMap(([name, value]) => (isPlaceholder(value) ? name : []))

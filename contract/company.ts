/** Who the company is. The one place to change its name, phone, mail, address and links. */
export const company = {
  name: 'Roadcharter',
  phone: { display: '(800) 555-0142', e164: '+18005550142' },
  email: 'hello@roadcharter.example',
  address: '1 Terminal Way, Dallas, TX 75201',
  /** The office's: times on forms and in mails are in it. */
  timeZone: { id: 'America/Chicago', name: 'Central Time' },
  hours: '7 days a week',
  /** When the phone is answered on those days, as `8 am to 8 pm Central Time`. Empty: nothing is said. The specification has none. */
  phoneTimes: '',
  copyrightYear: 2025,
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/roadcharter' },
    { label: 'Facebook', href: 'https://www.facebook.com/roadcharter' },
    { label: 'Instagram', href: 'https://www.instagram.com/roadcharter' },
  ],
} as const

/** Its name where only letters, digits and `_` may stand: of figures, calendar events. */
export const companyKey = company.name.toLowerCase().replace(/[^a-z0-9]+/g, '_')

/** The days of the telephone, and the times once they are set: "7 days a week", "7 days a week, 8 am to 8 pm Central Time". */
export const phoneHours = (times: string = company.phoneTimes) => (times === '' ? company.hours : `${company.hours}, ${times}`)

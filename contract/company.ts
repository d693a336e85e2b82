/** Who the company is. The one place to change its name, phone, mail, address and links. */
export const company = {
  name: 'Roadcharter',
  phone: { display: '(800) 555-0142', e164: '+18005550142' },
  email: 'hello@roadcharter.example',
  address: '1 Terminal Way, Dallas, TX 75201',
  /** The office's: times on forms and in mails are in it. */
  timeZone: { id: 'America/Chicago', name: 'Central Time' },
  hours: '7 days a week',
  copyrightYear: 2025,
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/roadcharter' },
    { label: 'Facebook', href: 'https://www.facebook.com/roadcharter' },
    { label: 'Instagram', href: 'https://www.instagram.com/roadcharter' },
  ],
} as const

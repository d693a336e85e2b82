/** The steps of a new second factor, at the door and later. */
export const factorHeadings = {
  totp: { title: 'Set up your app', lead: 'Any authenticator app will do.' },
  passkey: { title: 'Make a passkey', lead: 'Your browser asks for your fingerprint, your face, a key or a PIN.' },
  codes: { title: 'Keep your recovery codes', lead: 'Each lets you in once, without your phone or key. They are shown only now.' },
} as const

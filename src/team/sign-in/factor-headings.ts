export const factorHeadings = {
  totp: { title: 'Set up your app', lead: 'Any authenticator app works.' },
  passkey: { title: 'Create a passkey', lead: 'Your browser will ask for your fingerprint, face, security key, or PIN.' },
  codes: { title: 'Save your recovery codes', lead: 'Each code works once, without your phone or key. We show them only now.' },
} as const

/** Texts that several flows share, letter for letter as specified (section 8 of both specifications). */
export const messages = {
  submitted: 'Your request has been successfully submitted. Our team will connect with you shortly to follow up.',
  submitFailed: 'Error submitting form. Please try again.',
  contactFailed: 'Something went wrong. Please try again.',
  codeFailed: 'OTP verification failed',
  emailVerified: 'Email verified successfully!',
  loginFailed: 'Login failed',
  loginSucceeded: 'Login successful',
  passwordReset: 'Password has been reset!',
} as const

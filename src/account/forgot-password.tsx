import { chakra } from '@chakra-ui/react/styled-system'
import { messages } from '#contract/messages.ts'
import { forgotPasswordFlow } from '#src/account/account-flows.ts'
import { AccountPage } from '#src/account/account-page.tsx'
import { useTextFromHistory } from '#src/account/use-text-from-history.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

const texts = {
  form: {
    title: 'Forgot your password?',
    outcome: 'We’ll email you a 6-digit code. Then you choose a new password.',
    label: 'Forgot password',
    submitLabel: 'Send the code',
  },
  password: {
    title: 'Choose a new password',
    outcome: 'You’ll be logged out on all other devices.',
    label: 'New password',
    submitLabel: 'Set new password',
  },
  done: { title: 'Done', outcome: messages.passwordReset },
} as const

export function ForgotPasswordPage() {
  const email = useTextFromHistory('email')
  const loginLink = (
    <chakra.p css={{ '& a': touchTargetStyle }}>
      <SiteLink to="/login">Back to login</SiteLink>
    </chakra.p>
  )
  return (
    <AccountPage
      {...texts}
      email={email}
      flow="forgot-password"
      machine={forgotPasswordFlow}
      nextPath="/login"
      backLink={{ to: '/login', label: 'Log in' }}
      footer={loginLink}
    />
  )
}

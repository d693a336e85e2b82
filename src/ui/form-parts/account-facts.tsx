import { chakra } from '@chakra-ui/react/styled-system'
import { DAY_MS, SESSION_IDLE_MS, SESSION_MAX_MS } from '#contract/request/retention.ts'

const facts = [
  'You need no account to send a form.',
  'It lists your requests and where each stands: those you send while you are logged in, and those whose receipt went to its email address.',
  `You stay logged in until you log out. A log-in ends after ${SESSION_IDLE_MS / (DAY_MS / 24)} hours without use, and after ${SESSION_MAX_MS / DAY_MS} days in any case.`,
  'When you log out, what you typed on this device and did not send is deleted. We ask you first.',
]

export function AccountFacts() {
  return (
    <div>
      <chakra.h2 fontSize="lead" fontWeight="heading" marginBottom="3">
        What an account is for
      </chakra.h2>
      <chakra.ul display="grid" gap="3" paddingInlineStart="5" listStyle="disc">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </chakra.ul>
    </div>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { DAY_MS, SESSION_IDLE_MS, SESSION_MAX_MS } from '#contract/request/retention.ts'

const facts = [
  'You don’t need an account to send a form.',
  'It shows the status of requests you send while logged in, or with the same email address.',
  `We log you out after ${SESSION_IDLE_MS / (DAY_MS / 24)} hours of inactivity, and after ${SESSION_MAX_MS / DAY_MS} days at the latest.`,
  'Logging out deletes the drafts on this device. We’ll ask you first.',
]

export function AccountFacts() {
  return (
    <div>
      <chakra.h2 fontSize="lead" fontWeight="heading" marginBottom="3">
        Why create an account
      </chakra.h2>
      <chakra.ul display="grid" gap="3" paddingInlineStart="5" listStyle="disc">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </chakra.ul>
    </div>
  )
}

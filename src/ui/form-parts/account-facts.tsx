import { chakra } from '@chakra-ui/react/styled-system'

const accountFacts = [
  'You don’t need an account to send a form.',
  'Your account shows the status of requests you send while logged in, or with the same email address.',
  'Logging out deletes the drafts on this device. We’ll ask you first.',
]

export function AccountFacts() {
  return (
    <div>
      <chakra.h2 fontSize="lead" fontWeight="heading" marginBottom="3">
        Why create an account
      </chakra.h2>
      <chakra.ul display="grid" gap="3" paddingInlineStart="5" listStyle="disc">
        {accountFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </chakra.ul>
    </div>
  )
}

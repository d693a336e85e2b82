import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { announce } from '#src/ui/alert/announce.ts'
import { Button } from '#src/ui/button.tsx'
import { suggestDomain } from '#src/ui/form-parts/email-domain.ts'

interface EmailNoteProps {
  /** Field that gets the focus after the correction. */
  readonly name: string
  readonly email: string
  readonly onCorrect: (email: string) => void
}

/** Question about an email address with a misspelled domain, and a button that corrects it. It never blocks the form. */
export function EmailNote({ name, email, onCorrect }: EmailNoteProps) {
  const domain = suggestDomain(email)
  const question = `Did you mean ${domain}?`
  useEffect(() => {
    if (domain !== undefined) announce(question)
  }, [domain, question])
  if (domain === undefined) return null
  const applySuggestion = () => {
    document.getElementById(name)?.focus()
    onCorrect(email.trim().replace(/[^@]*$/, domain))
  }
  return (
    <chakra.div marginTop="-4" display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
      <p id={`${name}-domain`}>{question}</p>
      <Button variant="quiet" describedBy={`${name}-domain`} onClick={applySuggestion}>
        {`Use ${domain}`}
      </Button>
    </chakra.div>
  )
}

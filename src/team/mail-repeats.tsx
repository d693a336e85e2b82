import { chakra } from '@chakra-ui/react/styled-system'
import { smallPrint } from '#src/ui/theme/looks.ts'

/** What an answer by mail quotes of the mails before it, folded. Nothing where it quotes none. */
export function MailRepeats({ quoted }: { readonly quoted: string }) {
  if (quoted === '') return null
  return (
    <chakra.details marginBlock="1" {...smallPrint}>
      <chakra.summary cursor="pointer" width="fit-content" paddingBlock={{ base: '3', lg: '0' }}>
        What the mail repeats
      </chakra.summary>
      <chakra.span display="block" paddingInlineStart="3" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
        {quoted}
      </chakra.span>
    </chakra.details>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { smallPrint } from '#src/ui/theme/looks.ts'

const WAYS = { page: 'on the page', email: 'by email' } as const

interface ThreadEntryProps {
  /** Milliseconds since the epoch; `when` is the same in words. */
  readonly at: number
  readonly when: string
  /** Who did what, in a line. */
  readonly text: string
  /** What somebody wrote, by which way, and the begin of what it answers. */
  readonly said?: string
  readonly way?: keyof typeof WAYS
  readonly about?: string
  /** What a mail repeats of the ones before it. */
  readonly quoted?: string
  /** What else there is to know of it. */
  readonly beside?: string
}

/** One thing that happened to a case, with what was written: on the page of its sender and on that of the team. */
export function ThreadEntry({ at, when, text, said = '', way, about, quoted = '', beside = '' }: ThreadEntryProps) {
  return (
    <>
      <chakra.span display="block" color="ink">
        {text}
      </chakra.span>
      {about !== undefined && (
        <chakra.span display="block" {...smallPrint}>
          {`To: ${about}`}
        </chakra.span>
      )}
      {said !== '' && (
        <chakra.span
          display="block"
          marginBlock="1"
          paddingInlineStart="3"
          borderInlineStart="2px solid"
          borderColor="line"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
          dir="auto"
        >
          {said}
        </chakra.span>
      )}
      <MailRepeats quoted={quoted} />
      {beside !== '' && (
        <chakra.span display="block" {...smallPrint}>
          {beside}
        </chakra.span>
      )}
      <chakra.span {...smallPrint}>
        <time dateTime={new Date(at).toISOString()}>{when}</time>
        {way !== undefined && <span>{`, ${WAYS[way]}`}</span>}
      </chakra.span>
    </>
  )
}

/** What an answer by mail quotes of the mails before it, folded. Nothing where it quotes none. */
export function MailRepeats({ quoted }: { readonly quoted: string }) {
  if (quoted === '') return null
  return (
    <chakra.details marginBlock="1" {...smallPrint}>
      <chakra.summary
        width="fit-content"
        paddingBlock={{ base: '3', lg: '1' }}
        listStyle="inside disclosure-closed"
        css={{ 'details[open] > &': { listStyleType: 'disclosure-open' } }}
      >
        Quoted text
      </chakra.summary>
      <chakra.span display="block" paddingInlineStart="3" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
        {quoted}
      </chakra.span>
    </chakra.details>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { smallPrintStyle } from '#src/ui/theme/styles.ts'

interface ThreadEntryProps {
  /** Milliseconds since the epoch. `timeText`: the same time as text. */
  readonly at: number
  readonly timeText: string
  readonly text: string
  /** Text of the message. `way`: channel of the message. `about`: beginning of the text to which the message replies. */
  readonly said?: string
  readonly way?: 'page' | 'email'
  readonly about?: string
  /** Quoted part of an email. */
  readonly quoted?: string
  readonly metadata?: string
}

/** One case event with its message, on the customer's pages. */
export function ThreadEntry({ at, timeText, text, said = '', way, about, quoted = '', metadata = '' }: ThreadEntryProps) {
  return (
    <>
      <chakra.span display="block" color="ink">
        {text}
      </chakra.span>
      {about !== undefined && (
        <chakra.span display="block" {...smallPrintStyle}>
          {`For: ${about}`}
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
      <QuotedMail quoted={quoted} />
      {metadata !== '' && (
        <chakra.span display="block" {...smallPrintStyle}>
          {metadata}
        </chakra.span>
      )}
      <chakra.span {...smallPrintStyle}>
        <time dateTime={new Date(at).toISOString()}>{timeText}</time>
        {way === 'email' && <span>, by email</span>}
      </chakra.span>
    </>
  )
}

/** Earlier emails that the message quotes, collapsed. Renders nothing for a message without quoted text. */
export function QuotedMail({ quoted }: { readonly quoted: string }) {
  if (quoted === '') return null
  return (
    <chakra.details marginBlock="1" {...smallPrintStyle}>
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

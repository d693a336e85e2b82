import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import type { Field } from '#contract/forms/field.ts'
import { announce } from '#src/ui/alert/announce.ts'

interface ExtensionNoteProps {
  readonly extension: string
  /** Other fields of the form. One of them may accept the extension as text. */
  readonly fields: readonly Field[]
}

const ROOM = /comments|notes|message|requests/i

/** Note that a phone extension is not sent, and where to write it. */
export function ExtensionNote({ extension, fields }: ExtensionNoteProps) {
  const room = fields.find(({ kind, label }) => kind === 'longText' && ROOM.test(label))
  const text = `We left out the extension ${extension}. ${room ? `You can write it under “${room.label}”.` : 'You can tell us on the phone.'}`
  useEffect(() => announce(text), [text])
  return (
    <chakra.p marginTop="-4" color="ink">
      {text}
    </chakra.p>
  )
}

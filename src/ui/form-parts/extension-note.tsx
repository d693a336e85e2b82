import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import type { Fields } from '#contract/forms/field.ts'
import { announce } from '#src/ui/alert/announce.ts'

interface ExtensionNoteProps {
  readonly extension: string
  /** Fields of the form. One of them may accept the extension as text. */
  readonly fields: Fields
}

/** Matches the names of free-text fields. */
const NOTES_FIELD = /comments|notes|message|requests/i

/** Note that a phone extension is not sent. Names the field where the visitor can write it. */
export function ExtensionNote({ extension, fields }: ExtensionNoteProps) {
  const notesField = Object.entries(fields).find(([name, { kind }]) => kind === 'longText' && NOTES_FIELD.test(name))?.[1]
  const text = `We left out the phone extension ${extension}. ${notesField ? `You can write it under “${notesField.label}”.` : 'You can tell us on the phone.'}`
  useEffect(() => announce(text), [text])
  return (
    <chakra.p marginTop="-4" color="ink">
      {text}
    </chakra.p>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import type { FormActor } from '#machines/forms/form.connect.ts'
import { EraseDevice } from '#src/account/erase-device.tsx'
import type { DraftStore } from '#src/flow/draft-store.ts'
import { DraftNote } from '#src/forms/draft-note.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'

interface FormFootProps {
  /** Where there is a form. */
  readonly form?: { readonly store: DraftStore; readonly actor: FormActor }
}

/** What stands below a form: what is saved of it, the way to leave nothing on this device, and what becomes of what is sent. */
export function FormFoot({ form }: FormFootProps) {
  return (
    // What erases is as quiet as the notes it stands with.
    <chakra.div display="grid" gap="1" css={{ '& > div > button': { fontSize: 'small' } }}>
      {form && <DraftNote store={form.store} actor={form.actor} />}
      <EraseDevice />
      <PrivacyLine />
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import type { FormActor } from '#machines/forms/form.connect.ts'
import { EraseDeviceButton } from '#src/account/erase-device-button.tsx'
import type { DraftStore } from '#src/flow/draft-store.ts'
import { DraftNote } from '#src/forms/draft-note.tsx'
import { HandOverButton } from '#src/forms/hand-over/hand-over-button.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'

interface FormFooterProps {
  readonly form?: { readonly store: DraftStore; readonly actor: FormActor }
  /** True in the last step, which offers no hand-over to another device. */
  readonly isReview?: boolean
}

/** Footer of a form: saved note, hand-over and erase buttons, and privacy line. */
export function FormFooter({ form, isReview = false }: FormFooterProps) {
  return (
    // The footer has small text, because it is less important than the form.
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={{ base: '3', sm: '5' }}
      css={{
        '& :is(button, a):not(dialog *)': { color: 'muted', fontSize: 'small', fontWeight: 'regular' },
        // The parts of the draft note wrap together with the other parts, which saves lines on phones.
        '& > [data-flow=erase-draft]': { display: 'contents' },
      }}
    >
      {form && (
        <DraftNote store={form.store} actor={form.actor}>
          {!isReview && <HandOverButton actor={form.actor} />}
        </DraftNote>
      )}
      <EraseDeviceButton />
      <PrivacyLine />
    </chakra.div>
  )
}

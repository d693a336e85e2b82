import { chakra } from '@chakra-ui/react/styled-system'
import { EraseDevice } from '#src/flows/erase-device/erase-device.tsx'
import { SavedDraft } from '#src/flows/form/saved-draft.tsx'
import type { DraftStore } from '#src/flows/kit/draft-store.ts'
import { DraftNote } from '#src/ui/form/draft-note.tsx'
import { PrivacyLine } from '#src/ui/form/privacy-line.tsx'

interface FormFootProps {
  /** Where there is a form. */
  readonly store?: DraftStore
  readonly view?: { readonly canErase: boolean; readonly erase: () => void }
}

/** What stands below a form: what is saved of it, the way to leave nothing on this device, and what becomes of what is sent. */
export function FormFoot({ store, view }: FormFootProps) {
  return (
    // What erases is as quiet as the notes it stands with.
    <chakra.div display="grid" gap="1" css={{ '& > div > button': { fontSize: 'small' } }}>
      {store && view && <DraftNote note={<SavedDraft store={store} />} canErase={view.canErase} onErase={view.erase} />}
      <EraseDevice />
      <PrivacyLine />
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import type { Shortcuts } from '#src/team/shell/use-shortcuts.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { emphasis } from '#src/ui/theme/styles.ts'

const keyWords = [
  ['/', 'Search'],
  ['j', 'Next case'],
  ['k', 'Previous case'],
  ['Enter', 'Open case'],
  ['x', 'Select or deselect'],
  ['c', 'Claim the selected cases, or the current one'],
  ['a', 'Assign the selected cases (leads)'],
  ['n', 'Open case and write a note'],
  ['Escape', 'Clear selection'],
  ['?', 'Show shortcuts'],
] as const

export function KeysDialog({ view }: { readonly view: Shortcuts }) {
  return (
    <Dialog open={view.isOpen} title="Keyboard shortcuts" onClose={view.close}>
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="2" marginBlock="4">
        {keyWords.map(([key, words]) => (
          <chakra.div key={key} display="contents">
            <chakra.dt {...emphasis} translate="no">
              <kbd>{key}</kbd>
            </chakra.dt>
            <chakra.dd margin="0">{words}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.label display="flex" gap="3" alignItems="center" minHeight="2.75rem" cursor="pointer">
        <chakra.input
          type="checkbox"
          checked={view.isOn}
          onChange={({ target }) => view.turn(target.checked)}
          flex="none"
          width="1.375rem"
          height="1.375rem"
          accentColor="green"
        />
        <span>Use keyboard shortcuts. Turn them off if you use dictation or press them by accident.</span>
      </chakra.label>
    </Dialog>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import type { InboxKeys } from '#src/team/inbox/use-inbox-keys.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { emphasis } from '#src/ui/theme/styles.ts'

const keyWords = [
  ['j', 'The next case'],
  ['k', 'The one before'],
  ['Enter', 'Open it'],
  ['x', 'Choose it, or not'],
  ['c', 'Claim: what is chosen, else the case in front'],
  ['a', 'Assign likewise (leads)'],
  ['n', 'Open it and write a note'],
  ['Escape', 'Choose none'],
  ['?', 'These keys'],
] as const

/** Lists the keys, with a checkbox that turns them off. */
export function KeysDialog({ view }: { readonly view: InboxKeys }) {
  return (
    <Dialog open={view.isOpen} title="Keys of the inbox" onClose={view.close}>
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
        <span>Use these keys. Turn them off if you dictate, or press them by accident.</span>
      </chakra.label>
    </Dialog>
  )
}

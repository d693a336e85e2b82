import { chakra } from '@chakra-ui/react/styled-system'
import type { Shortcuts } from '#src/team/shell/use-shortcuts.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { emphasisStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

const HELP_KEYS = { title: 'Help', keys: [['?', 'Show shortcuts']] } as const

const INBOX_KEYS = [
  {
    title: 'Find and open',
    keys: [
      ['/', 'Search'],
      ['j', 'Next case'],
      ['k', 'Previous case'],
      ['Enter', 'Open the current case, or the first search result'],
      ['↓', 'Go from the search to the first result'],
      ['Escape', 'Clear the search, or leave the search box'],
    ],
  },
  {
    title: 'Work on cases',
    keys: [
      ['x', 'Select or deselect'],
      ['Shift+x', 'Select all rows back to the last selected row'],
      ['c', 'Claim the selected cases, or the current one'],
      ['a', 'Assign the selected cases, or the current one (leads only)'],
      ['n', 'Open case and write a note'],
      ['Escape', 'Clear selection'],
    ],
  },
  HELP_KEYS,
] as const

const CASE_KEYS = [
  {
    title: 'Find and open',
    keys: [
      ['j', 'Next case'],
      ['k', 'Previous case'],
      ['u', 'Back to the list'],
    ],
  },
  {
    title: 'Work on this case',
    keys: [
      ['c', 'Claim the case'],
      ['r', 'Reply to the customer'],
      ['n', 'Write a note'],
      ['Ctrl+Enter', 'Send the message, or save the note'],
      ['d', 'Ask for a document'],
      ['q', 'Ask a question'],
      ['s', 'Snooze the case'],
      ['a', 'Assign the case'],
      ['Escape', 'Leave the message box, or close the action form'],
    ],
  },
  HELP_KEYS,
] as const

const MAIL_KEYS = [
  {
    title: 'Work on emails',
    keys: [
      ['j', 'Next email'],
      ['k', 'Previous email'],
      ['/', 'Find a case for the email'],
      ['Enter', 'Add the email to the selected case, or search for a case'],
    ],
  },
  HELP_KEYS,
] as const

const groups = { inbox: INBOX_KEYS, case: CASE_KEYS, mails: MAIL_KEYS } as const

export function ShortcutsDialog({ view, page }: { readonly view: Shortcuts; readonly page: keyof typeof groups }) {
  return (
    <Dialog open={view.isOpen} title="Keyboard shortcuts" onClose={view.close}>
      {groups[page].map(({ title, keys }) => (
        <chakra.section key={title} marginBottom="5">
          <chakra.h3 {...smallPrintStyle} fontFamily="body" fontWeight="strong" letterSpacing="normal" marginBottom="1">
            {title}
          </chakra.h3>
          <chakra.dl {...topBorderStyle} margin="0">
            {keys.map(([key, description]) => (
              <chakra.div
                key={key}
                display="grid"
                gridTemplateColumns="6.5rem minmax(0, 1fr)"
                alignItems="center"
                minHeight="2.25rem"
                borderBottom="1px solid"
                borderColor="line"
              >
                <chakra.dt translate="no">
                  <chakra.kbd
                    {...emphasisStyle}
                    display="inline-block"
                    minWidth="1.75rem"
                    paddingInline="1.5"
                    border="1px solid"
                    borderColor="edge"
                    borderRadius="4px"
                    bg="panel"
                    fontFamily="body"
                    fontSize="small"
                    textAlign="center"
                  >
                    {key}
                  </chakra.kbd>
                </chakra.dt>
                <chakra.dd margin="0" color="ink">
                  {description}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </chakra.section>
      ))}
      <chakra.label display="flex" gap="3" alignItems="center" minHeight="2.75rem" cursor="pointer">
        <chakra.input
          type="checkbox"
          checked={view.isOn}
          onChange={({ target }) => view.setIsOn(target.checked)}
          flex="none"
          width="1.375rem"
          height="1.375rem"
          accentColor="green"
        />
        <span>Use keyboard shortcuts. Turn them off if you use dictation or press keys by accident.</span>
      </chakra.label>
    </Dialog>
  )
}

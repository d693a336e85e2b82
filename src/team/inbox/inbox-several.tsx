import { chakra } from '@chakra-ui/react/styled-system'
import type { Option } from '#contract/forms/labels.ts'
import type { InboxSeveralView } from '#machines/team/inbox/inbox-several.connect.ts'
import { RowBox } from '#src/team/inbox/row-box.tsx'
import { SeveralDialog } from '#src/team/inbox/several-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface InboxSeveralProps {
  readonly view: InboxSeveralView
  readonly members: readonly Option[]
  readonly isShown: boolean
}

/** Checkbox in the header of the list. It is aligned with the checkboxes of the rows. */
export function SelectAll({ view }: { readonly view: InboxSeveralView }) {
  return <RowBox heard="Select all on this page" isChecked={view.isAllChosen} onChange={view.isAllChosen ? view.chooseNone : view.chooseAll} />
}

export function InboxSeveral({ view, members, isShown }: InboxSeveralProps) {
  const { results, stopped } = view
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="2"
        paddingInline="2"
        paddingBlock={view.busy !== null || view.chosen.length > 0 ? '1' : '0'}
        // Stays visible while scrolling.
        position={view.chosen.length > 0 ? 'sticky' : undefined}
        top="0"
        zIndex="2"
        bg="paper"
        data-no-print
      >
        <chakra.span role="status" color="ink" fontWeight="strong" fontVariantNumeric="tabular-nums">
          {view.busy ?? view.said}
        </chakra.span>
        {view.isIdle &&
          view.acts.map(({ edge, go, count, ask }) => (
            <Button key={edge} onClick={ask}>
              {`${go} (${count})`}
            </Button>
          ))}
      </chakra.div>
      {stopped !== null && (
        <Notice
          kind="error"
          action={
            <ButtonRow pair>
              <Button onClick={stopped.close}>Cancel</Button>
              <Button variant="primary" onClick={stopped.retry}>
                Try again
              </Button>
            </ButtonRow>
          }
        >
          <span>{stopped.problem}</span>
        </Notice>
      )}
      {results !== null && (
        <Notice kind={results.others.length === 0 ? 'info' : 'warning'} action={<Button onClick={results.close}>Close</Button>}>
          <strong>{results.said}</strong>
          {results.others.length > 0 && (
            <>
              <p>Someone else changed these first:</p>
              <chakra.ul paddingInlineStart="5">
                {results.others.map(({ reference, stands }) => (
                  <li key={reference}>
                    <span translate="no">{reference}</span> <span>{stands}</span>
                  </li>
                ))}
              </chakra.ul>
            </>
          )}
        </Notice>
      )}
      {isShown && <SeveralDialog view={view} members={members} />}
    </>
  )
}

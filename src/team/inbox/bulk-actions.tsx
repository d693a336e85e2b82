import { chakra } from '@chakra-ui/react/styled-system'
import type { ChoiceOption } from '#contract/forms/option-labels.ts'
import type { BulkMoveView } from '#machines/team/inbox/bulk-move.connect.ts'
import { BulkMoveDialog } from '#src/team/inbox/bulk-move-dialog.tsx'
import { RowCheckbox } from '#src/team/inbox/row-checkbox.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { centeredStyle, emphasisStyle, smallButtonStyle } from '#src/ui/theme/styles.ts'

/** Checkbox in the list header. It is aligned with the row checkboxes. */
export function SelectAllCheckbox({ view }: { readonly view: BulkMoveView }) {
  return (
    <RowCheckbox
      label="Select all on this page"
      isChecked={view.isAllChosen}
      isIndeterminate={view.isPartlyChosen}
      onChange={view.isAllChosen ? view.clearSelection : view.chooseAll}
    />
  )
}

/** Keeps the focus in the toolbar when the button disappears. */
const focusSelectAll = (button: HTMLElement) => button.closest('[data-flow]')?.querySelector<HTMLElement>('input[type=checkbox]')?.focus()

const height = { base: '2.75rem', md: '2.25rem' } as const

/** Replaces the search in the toolbar while cases are selected, so that the list does not move. */
export function BulkActionsBar({ view }: { readonly view: BulkMoveView }) {
  // While no case is selected, a message comes after the search field, so that the field does not move.
  const order = { md: view.isSelecting ? '0' : '1' }
  return (
    <>
      {/* Rendered while it is empty, so that screen readers announce its text later. */}
      <chakra.span
        data-bulk-actions
        role="status"
        {...emphasisStyle}
        css={{ mdDown: { fontSize: 'small' } }}
        order={order}
        flex="none"
        fontVariantNumeric="tabular-nums"
        _empty={{ display: 'none' }}
      >
        {view.message}
      </chakra.span>
      {view.message !== '' && (
        <chakra.div
          data-bulk-actions
          order={order}
          display="flex"
          flex={{ base: '1 1 0', md: view.isSelecting ? '1 1 0' : 'none' }}
          alignItems="center"
          gap={{ base: '1', md: '2' }}
          minWidth="0"
          overflowX="auto"
          padding="1"
          marginBlock="-1"
          css={{ scrollbarWidth: 'none' }}
          data-no-print
        >
          {view.isIdle &&
            view.actions.map(({ edge, label, count, ask }) => (
              <chakra.button
                key={edge}
                type="button"
                onClick={({ currentTarget }) => {
                  focusSelectAll(currentTarget)
                  ask()
                }}
                {...smallButtonStyle}
                flex="none"
                minHeight={height}
                paddingInline={{ base: '2', md: '3' }}
                css={{ mdDown: { fontSize: 'small' } }}
              >
                <span>{label}</span>
                <chakra.span hideBelow="md">{` (${count})`}</chakra.span>
              </chakra.button>
            ))}
          {view.isIdle && (
            <chakra.button
              type="button"
              aria-label={view.closeResults === null ? 'Clear selection' : 'Close'}
              title={view.closeResults === null ? 'Clear selection' : 'Close'}
              onClick={({ currentTarget }) => {
                focusSelectAll(currentTarget)
                ;(view.closeResults ?? view.clearSelection)()
              }}
              {...centeredStyle}
              position="sticky"
              insetInlineEnd="0"
              marginInlineStart={{ base: 'auto', md: '0' }}
              flex="none"
              width="2.75rem"
              minHeight={height}
              color="ink"
              bg="paper"
              // Fades the actions that scroll under this button.
              boxShadow={{ base: '-0.5rem 0 0.5rem {colors.paper}', md: 'none' }}
              cursor="pointer"
              _hover={{ bg: 'panel' }}
            >
              <Icon name="close" />
            </chakra.button>
          )}
        </chakra.div>
      )}
    </>
  )
}

interface BulkMoveNoticesProps {
  readonly view: BulkMoveView
  readonly members: readonly ChoiceOption[]
  readonly isShown: boolean
}

export function BulkMoveNotices({ view, members, isShown }: BulkMoveNoticesProps) {
  const { unmovedCases, failure } = view
  return (
    <>
      {failure !== null && (
        <Notice
          kind="error"
          action={
            <ButtonRow isPair>
              <Button onClick={failure.close}>Cancel</Button>
              <Button variant="primary" onClick={failure.retry}>
                Try again
              </Button>
            </ButtonRow>
          }
        >
          <span>{failure.problem}</span>
        </Notice>
      )}
      {unmovedCases.length > 0 && (
        <Notice kind="warning">
          <p>Someone else changed these cases first:</p>
          <chakra.ul paddingInlineStart="5">
            {unmovedCases.map(({ reference, stateText }) => (
              <li key={reference}>
                <span translate="no">{reference}</span> <span>{stateText}</span>
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      {isShown && <BulkMoveDialog view={view} members={members} />}
    </>
  )
}

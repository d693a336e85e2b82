import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { CaseComposerView } from '#machines/team/case/case-composer.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { emphasisStyle, listOptionStyle, smallButtonStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

interface InsertListProps {
  readonly label: string
  readonly composer: CaseComposerView
  readonly disabled: boolean
  readonly onOpen: () => void
  readonly onInsert: (text: string) => void
  readonly emptyContent: ReactNode
}

/** Button that opens a list of texts to insert. Arrow keys move the focus, Enter inserts, and Esc closes the list. */
export function InsertList({ label, composer, disabled, onOpen, onInsert, emptyContent }: InsertListProps) {
  const id = useId()
  const { list, isLoading, problem } = composer
  const isOpen = list !== null || isLoading || problem !== null
  const previousFocus = useRef<Element | null>(null)
  const close = () => {
    composer.close()
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const focusableElements = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')]
    const focusedIndex = focusableElements.indexOf(document.activeElement as HTMLElement)
    focusableElements.at((focusedIndex + (event.key === 'ArrowDown' ? 1 : -1)) % focusableElements.length)?.focus()
  }
  return (
    <>
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={disabled || undefined}
        onClick={() => (isOpen ? close() : disabled || onOpen())}
        {...smallButtonStyle}
        minHeight="2.75rem"
        display="inline-flex"
        alignItems="center"
        gap="2"
        fontSize="small"
      >
        <span>{label}</span>
        <Icon name="down" size={16} />
      </chakra.button>
      {isOpen && (
        <chakra.div
          id={id}
          role="group"
          aria-label={label}
          onKeyDown={onKeyDown}
          flex="1 1 100%"
          order="1"
          minWidth="0"
          padding="3"
          border="1px solid"
          borderColor="edge"
          borderRadius="control"
          bg="raised"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="2"
        >
          {isLoading && <p role="status">Loading saved replies...</p>}
          {problem !== null && (
            <Notice kind="error" action={<Button onClick={composer.retry}>Try again</Button>}>
              <span>{problem}</span>
            </Notice>
          )}
          {list !== null && (
            <InsertEntries
              label={label}
              list={list}
              emptyContent={emptyContent}
              onMount={(element) => {
                previousFocus.current = element
              }}
              onChoose={(text) => {
                list.choose()
                onInsert(text)
              }}
            />
          )}
        </chakra.div>
      )}
    </>
  )
}

interface InsertEntriesProps extends Pick<InsertListProps, 'label' | 'emptyContent'> {
  readonly list: NonNullable<CaseComposerView['list']>
  /** Called with the element that had the focus before the list opened. */
  readonly onMount: (previousFocus: Element | null) => void
  readonly onChoose: (text: string) => void
}

function InsertEntries({ label, list, emptyContent, onMount, onChoose }: InsertEntriesProps) {
  const search = useRef<HTMLInputElement>(null)
  const notifyMount = useEffectEvent(() => onMount(document.activeElement))
  useEffect(() => {
    notifyMount()
    search.current?.focus()
    search.current?.closest('[role=group]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const [firstEntry] = list.entries
  if (list.isEmpty) return emptyContent
  return (
    <>
      <Input
        ref={search}
        expectedLength="line"
        type="text"
        aria-label={`Filter: ${label}`}
        placeholder="Filter"
        autoComplete="off"
        value={list.filter}
        onChange={({ target }) => list.search(target.value)}
        onKeyDown={(event) => {
          // Enter inserts the first text. Without this handler, Enter would send the form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (firstEntry) onChoose(firstEntry.text)
        }}
      />
      <chakra.ul maxHeight="17rem" overflowY="auto" margin="-1" padding="1">
        {list.entries.map(({ id, title, detail, text }) => (
          <li key={id}>
            <chakra.button type="button" onClick={() => onChoose(text)} display="block" {...listOptionStyle}>
              <chakra.span display="block" {...emphasisStyle} overflowWrap="anywhere">
                {title}
              </chakra.span>
              {detail !== '' && (
                <chakra.span display="block" {...smallPrintStyle} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                  {detail}
                </chakra.span>
              )}
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
      {list.entries.length === 0 && <p role="status">No matches.</p>}
    </>
  )
}

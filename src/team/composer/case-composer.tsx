import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { CaseComposerView } from '#machines/team/case/case-composer.connect.ts'
import type { CaseEntryKind } from '#machines/team/case/case-entry.fields.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { NOTE_HASH, parseCasePath, textBoxId } from '#src/team/case/case-path.ts'
import { CaseEntry } from '#src/team/composer/case-entry.tsx'
import { focusTextBox } from '#src/team/composer/text-box.ts'
import type { CaseEntryFlow } from '#src/team/composer/use-case-entry.ts'
import { raisedStyle } from '#src/ui/theme/styles.ts'

interface CaseComposerProps {
  readonly page: CasePageView
  readonly view: CaseComposerView
  readonly state: string
  readonly entries: Readonly<Record<CaseEntryKind, CaseEntryFlow>>
  /** Whether the message is the main action on the page. */
  readonly isPrimary: boolean
}

const TABS = [
  { kind: 'message', label: 'Message', labelSuffix: ' to the customer' },
  { kind: 'note', label: 'Internal note', labelSuffix: '' },
] as const satisfies readonly { readonly kind: CaseEntryKind; readonly label: string; readonly labelSuffix: string }[]

/** Composer below the thread. Both tabs stay mounted, so that both keep their text. */
export function CaseComposer({ page, view, state, entries, isPrimary }: CaseComposerProps) {
  const { reference } = page.teamCase
  const { hash, pathname } = useLocation()
  const opensNote = hash === NOTE_HASH && parseCasePath(pathname) === reference
  const openNote = useEffectEvent(() => view.openNote())
  useEffect(() => {
    if (!opensNote) return
    openNote()
    const frameId = focusTextBox(textBoxId('note', reference))
    return () => cancelAnimationFrame(frameId)
  }, [opensNote, reference])
  const id = (what: CaseEntryKind, part: 'tab' | 'panel') => `${reference}-${what}-${part}`
  const openByTab = { message: view.openMessage, note: view.openNote } as const
  const select = (what: CaseEntryKind) => {
    openByTab[what]()
    document.getElementById(id(what, 'tab'))?.focus()
  }
  const onTabKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') select(view.tab === 'message' ? 'note' : 'message')
  }
  return (
    <chakra.section data-flow="case-composer" data-state={state} aria-label="Write" data-no-print {...raisedStyle} minWidth="0" scrollMarginBlock="4">
      <chakra.div role="tablist" aria-label="Write" display="flex" paddingInline={{ base: '2', md: '3' }} borderBottom="1px solid" borderColor="line">
        {TABS.map(({ kind, label, labelSuffix }) => (
          <chakra.button
            key={kind}
            id={id(kind, 'tab')}
            type="button"
            role="tab"
            aria-selected={view.tab === kind}
            aria-controls={id(kind, 'panel')}
            tabIndex={view.tab === kind ? 0 : -1}
            onClick={() => select(kind)}
            onKeyDown={onTabKeyDown}
            minHeight="2.75rem"
            paddingInline={{ base: '2', md: '3' }}
            paddingBlock="1"
            lineHeight="1.25"
            textAlign="start"
            color="body"
            fontWeight="strong"
            cursor="pointer"
            borderBottom="3px solid transparent"
            marginBottom="-1px"
            _hover={{ color: 'ink' }}
            css={{ '&[aria-selected=true]': { color: 'ink', borderColor: 'amber' } }}
          >
            <span>{label}</span>
            <chakra.span whiteSpace="pre" css={{ smDown: { position: 'absolute', clipPath: 'inset(50%)' } }}>
              {labelSuffix}
            </chakra.span>
          </chakra.button>
        ))}
      </chakra.div>
      {TABS.map(({ kind }) => (
        <chakra.div
          key={kind}
          id={id(kind, 'panel')}
          role="tabpanel"
          aria-labelledby={id(kind, 'tab')}
          hidden={view.tab !== kind}
          // A note has another background, so that it never looks like a message.
          bg={kind === 'note' ? 'panel' : undefined}
          borderBottomRadius="card"
          padding={{ base: '3', md: '4' }}
        >
          <CaseEntry what={kind} view={page} entry={entries[kind]} composer={view} isPrimary={isPrimary && kind === 'message'} />
        </chakra.div>
      ))}
    </chakra.section>
  )
}

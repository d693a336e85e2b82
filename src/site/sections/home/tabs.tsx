import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'

interface TabPanel {
  /** ID of the panel, which is also its hash in the URL: `#services-carrier`. */
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly panels: readonly TabPanel[]
  readonly defaultId: string
}

/** Only the selected tab has a line. With forced colors, even a transparent line would be visible. */
const forcedColorsStyle = {
  '@media (forced-colors: active)': { borderBottomColor: 'Canvas', '&[aria-selected=true]': { borderBottomColor: 'Highlight' } },
} as const

const subscribeToHash = (onChange: () => void) => {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** Functions by key that return the index of the tab to select. Other keys select no tab. */
const nextIndexByKey: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs (APG). Each tab is a link to its panel, so that a click works before hydration (`:target`). Without scripts, all panels are visible. */
export function Tabs({ label, panels, defaultId }: TabsProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  // URL hash, from a click on a tab before hydration or from a link to a tab. Null in the prerendered page.
  const hash = useSyncExternalStore(
    subscribeToHash,
    () => location.hash,
    () => null,
  )
  const shownId = selectedId ?? panels.find(({ id }) => `#${id}` === hash)?.id ?? defaultId

  const selectTab = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setSelectedId(id)
  }
  const selectByKey = (event: KeyboardEvent) => {
    if (event.key === ' ') return event.preventDefault()
    const next = nextIndexByKey[event.key]?.(
      panels.findIndex(({ id }) => id === shownId),
      panels.length,
    )
    const panel = next === undefined ? undefined : panels[next]
    if (!panel || next === undefined) return
    event.preventDefault()
    setSelectedId(panel.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <chakra.div
      data-live={hash !== null || undefined}
      css={{
        '& > [role=tabpanel]:not([data-shown])': { display: 'none' },
        '& > [role=tabpanel] > h3': { display: 'none' },
        '&:not([data-live]):has(> [role=tabpanel]:target) > [role=tabpanel]': { display: 'none', _target: { display: 'block' } },
        '@media (scripting: none), print': {
          '& > [role=tablist]': { display: 'none' },
          '& > [role=tabpanel], & > [role=tabpanel] > h3': { display: 'block !important' },
        },
      }}
    >
      <chakra.div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={selectByKey}
        display="inline-flex"
        marginBottom={{ base: '6', md: '8' }}
        borderBottom="1px solid"
        borderColor="line"
        flexWrap="wrap"
        columnGap="6"
      >
        {panels.map(({ id, label: name }) => (
          <chakra.a
            key={id}
            role="tab"
            id={`${id}-tab`}
            href={`#${id}`}
            aria-controls={id}
            aria-selected={id === shownId}
            tabIndex={id === shownId ? 0 : -1}
            onClick={(event) => selectTab(event, id)}
            display="inline-flex"
            alignItems="center"
            minHeight="control"
            marginBottom="-1px"
            borderBottom="4px solid transparent"
            color="muted"
            fontFamily="heading"
            fontSize="subheading"
            fontWeight="display"
            letterSpacing="heading"
            textDecoration="none"
            transition="border-color, color"
            transitionDuration="state"
            css={{ '&:hover': { color: 'ink' }, '&[aria-selected=true]': { color: 'ink', borderColor: 'green' }, ...forcedColorsStyle }}
          >
            {name}
          </chakra.a>
        ))}
      </chakra.div>
      {panels.map(({ id, label: name, children }) => (
        <chakra.div
          key={id}
          role="tabpanel"
          id={id}
          aria-labelledby={`${id}-tab`}
          tabIndex={0}
          data-shown={id === shownId || undefined}
          scrollMarginTop="24"
          borderRadius="card"
          css={{ '& + &': { marginTop: '0' } }}
        >
          <chakra.h3 marginBlock="6">{name}</chakra.h3>
          {children}
        </chakra.div>
      ))}
    </chakra.div>
  )
}

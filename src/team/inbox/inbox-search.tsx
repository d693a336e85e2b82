import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useId, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import type { ChoiceOption } from '#contract/forms/option-labels.ts'
import type { InboxView } from '#machines/team/inbox/inbox.connect.ts'
import type { InboxCountsView } from '#machines/team/inbox/inbox-counts.connect.ts'
import { Disclosure } from '#src/site/layout/disclosure.tsx'
import { focusFirstRow, openFirstRow, SEARCH_ID } from '#src/team/inbox/use-inbox-keys.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { SelectWithArrow } from '#src/ui/controls/select-control.tsx'
import { useErrorInTitle } from '#src/ui/form-parts/error-title.ts'
import { describedBy, FieldProblem } from '#src/ui/form-parts/field-shell.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { centeredStyle, emphasisStyle } from '#src/ui/theme/styles.ts'

const SEARCH_NAME = 'search'
const SEARCH_HINT = 'Name, company, email, phone, or reference'

const narrowScreenQuery = () => matchMedia('(max-width: 47.99rem)')
const subscribeToResize = (update: () => void) => {
  const narrowQuery = narrowScreenQuery()
  narrowQuery.addEventListener('change', update)
  return () => narrowQuery.removeEventListener('change', update)
}
/** Whether the field is too narrow for the hint. */
const useIsNarrow = () =>
  useSyncExternalStore(
    subscribeToResize,
    () => narrowScreenQuery().matches,
    () => false,
  )

const hiddenLabelStyle = { position: 'absolute', clipPath: 'inset(50%)' } as const

interface InboxSearchProps {
  readonly view: InboxView
  readonly counts: InboxCountsView
  readonly self: string
  /** When actions or results replace the search field. A field with the focus is never replaced. */
  readonly hidesSearch: 'always' | 'onPhones' | 'never'
}

export function InboxSearch({ view, counts, self, hidesSearch }: InboxSearchProps) {
  const { search: error, to: toError } = view.problems
  const isNarrow = useIsNarrow()
  useErrorInTitle(error !== undefined || toError !== undefined)
  const actions: Readonly<Record<string, () => void>> = {
    Escape: view.clearSearch ?? focusFirstRow,
    ...(view.typed.search.trim() === ''
      ? { ArrowDown: focusFirstRow }
      : view.hasCurrentResults
        ? { ArrowDown: focusFirstRow, Enter: openFirstRow }
        : { Enter: view.searchAndGo }),
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = Object.hasOwn(actions, event.key) && !event.nativeEvent.isComposing && actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <chakra.form
      role="search"
      aria-label="Cases"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        view.search()
      }}
      display="flex"
      flex="1 1 0"
      alignItems="center"
      columnGap={{ base: '2', md: '3' }}
      minWidth="0"
      css={
        hidesSearch === 'never'
          ? {}
          : hidesSearch === 'always'
            ? { '&:not(:focus-within)': hiddenLabelStyle }
            : { mdDown: { '&:not(:focus-within)': hiddenLabelStyle } }
      }
      data-no-print
    >
      <chakra.div flex="1 1 auto" minWidth="0" maxWidth="26rem" position="relative">
        <chakra.label htmlFor={SEARCH_ID} srOnly>
          Find a case
        </chakra.label>
        <chakra.div display="flex" css={{ '& > input': { minHeight: '2.5rem', paddingInlineEnd: view.clearSearch === null ? '2.75rem' : '5.25rem' } }}>
          <Input
            expectedLength="line"
            id={SEARCH_ID}
            name={SEARCH_NAME}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder={isNarrow ? 'Search' : SEARCH_HINT}
            value={view.typed.search}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(SEARCH_NAME, { error })}
            onChange={({ target }) => view.change('search', target.value)}
            onKeyDown={handleKeyDown}
          />
          {view.clearSearch !== null && (
            <chakra.button
              type="button"
              aria-label="Clear search"
              title="Clear search"
              onClick={() => {
                document.getElementById(SEARCH_ID)?.focus()
                view.clearSearch?.()
              }}
              {...centeredStyle}
              width="2.5rem"
              marginInlineStart="-5rem"
              marginInlineEnd="2.5rem"
              color="ink"
              cursor="pointer"
            >
              <Icon name="close" />
            </chakra.button>
          )}
          <chakra.button type="submit" aria-label="Search" {...centeredStyle} width="2.5rem" marginInlineStart="-2.5rem" color="ink" cursor="pointer">
            <Icon name="search" />
          </chakra.button>
        </chakra.div>
        <chakra.div role="alert" position="absolute" top="full" insetInlineStart="0" bg="paper" whiteSpace="nowrap" zIndex="1">
          <FieldProblem name={SEARCH_NAME} error={error} />
        </chakra.div>
      </chakra.div>
      <FilterFields view={view} counts={counts} self={self} />
    </chakra.form>
  )
}

function FilterFields({ view, counts, self }: Omit<InboxSearchProps, 'hidesSearch'>) {
  const { typed, change } = view
  const error = view.problems.to
  const people = [...counts.members].sort((a, b) => Number(b.value === self) - Number(a.value === self))
  const owners = people.map(({ value, label }) => ({ value, label: value === self ? `You (${label})` : label }))
  return (
    <chakra.div flex="none" css={{ '& summary': { cursor: 'pointer' }, '& [open] > summary svg': { transform: 'rotate(180deg)' } }}>
      <Disclosure
        // The new key closes the panel when the filters or the search change.
        key={JSON.stringify(view.query)}
        label={
          <>
            <span>{view.activeFilterCount > 0 ? `Filters (${view.activeFilterCount})` : 'Filters'}</span>
            <Icon name="down" />
          </>
        }
      >
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          gap="3"
          alignItems="start"
          position="absolute"
          top="full"
          insetInline="0"
          maxWidth="form"
          padding="4"
          bg="raised"
          border="1px solid"
          borderColor="line"
          borderRadius="card"
          boxShadow="floating"
        >
          <FilterSelect label="Form" allLabel="All forms" options={counts.forms} value={typed.form} onChange={(value) => change('form', value)} />
          <FilterSelect label="Owner" allLabel="Any owner or none" options={owners} value={typed.owner} onChange={(value) => change('owner', value)} />
          <LabeledControl label="Sent from">
            {(id) => <Input id={id} expectedLength="short" type="date" value={typed.from} onChange={({ target }) => change('from', target.value)} />}
          </LabeledControl>
          <LabeledControl label="Until">
            {(id) => (
              <>
                <Input
                  id={id}
                  expectedLength="short"
                  type="date"
                  value={typed.to}
                  aria-invalid={error !== undefined || undefined}
                  aria-describedby={describedBy('to', { error })}
                  onChange={({ target }) => change('to', target.value)}
                />
                <div role="alert">
                  <FieldProblem name="to" error={error} />
                </div>
              </>
            )}
          </LabeledControl>
          <Button type="submit">Apply filters</Button>
          {view.clearFiltersPath !== null && (
            <chakra.div alignSelf="center">
              <Link to={view.clearFiltersPath}>Clear search and filters</Link>
            </chakra.div>
          )}
        </chakra.div>
      </Disclosure>
    </chakra.div>
  )
}

function LabeledControl({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <chakra.div minWidth="0" css={{ '& input': { width: 'full', maxWidth: 'none' } }}>
      <chakra.label htmlFor={id} display="block" marginBottom="1" fontSize="small" {...emphasisStyle}>
        {label}
      </chakra.label>
      {children(id)}
    </chakra.div>
  )
}

interface FilterSelectProps {
  readonly label: string
  readonly allLabel: string
  readonly options: readonly ChoiceOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

function FilterSelect({ label, allLabel, options, value, onChange }: FilterSelectProps) {
  // Adds the value from the URL, because the options may not have loaded yet.
  const shownOptions = value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]
  return (
    <LabeledControl label={label}>
      {(id) => (
        <SelectWithArrow id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{allLabel}</option>
          {shownOptions.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectWithArrow>
      )}
    </LabeledControl>
  )
}

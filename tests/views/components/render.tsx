import { cleanup, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { AnswerValue, Field, FileRef } from '#contract/forms/field.ts'
import { KnownPaths } from '#src/site/layout/known-paths.tsx'
import { PasswordControl } from '#src/ui/controls/password-control.tsx'
import type { FileStateProvider } from '#src/ui/form-parts/file-rows.tsx'
import { FormField } from '#src/ui/form-parts/form-field.tsx'

const wrapInSite = (children: ReactNode, known: readonly string[]) => (
  <MemoryRouter>
    <KnownPaths value={new Set(known)}>{children}</KnownPaths>
  </MemoryRouter>
)

/** Renders with a router and the known paths. Unmounts when the test ends. */
export function renderInSite(children: ReactNode, known: readonly string[] = ['/']) {
  onTestFinished(() => {
    cleanup()
    document.querySelector('[data-announcer]')?.remove()
  })
  const shown = render(wrapInSite(children, known))
  return { ...shown, showAgain: (next: ReactNode) => shown.rerender(wrapInSite(next, known)) }
}

export function showField(
  field: Field,
  options: { readonly value: AnswerValue; readonly error?: string; readonly disabled?: boolean; readonly name?: string },
) {
  let last: AnswerValue = options.value
  function FieldWithState() {
    const [value, setValue] = useState<AnswerValue>(options.value)
    last = value
    return (
      <FormField
        secret={PasswordControl}
        name={options.name ?? 'field'}
        field={field}
        value={value}
        error={options.error}
        disabled={options.disabled}
        onChange={setValue}
        files={{ addFiles: (files) => files.map(toRef), StateProvider: StubFileState, replaceFile: () => undefined }}
      />
    )
  }
  return { ...renderInSite(<FieldWithState />), answer: () => last }
}

const StubFileState: FileStateProvider = ({ children }) =>
  children({ mark: { 'data-flow': 'file-choice', 'data-state': 'accepted' }, offer: 'none', resize: () => undefined, remove: () => undefined })

const toRef = (file: File): FileRef => ({ id: file.name, name: file.name, size: file.size, type: file.type })

export const announcedText = () => document.querySelector('[data-announcer]')?.textContent ?? ''

import { chakra } from '@chakra-ui/react/styled-system'
import { AnimatePresence } from 'framer-motion'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { FileRef, FilesField } from '#contract/forms/field.ts'
import { validateFile } from '#contract/forms/schema.ts'
import { announce } from '#src/ui/alert/announce.ts'
import { sizeText } from '#src/ui/form-parts/file-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useMotion } from '#src/ui/motion/use-motion.tsx'

/** State of a chosen file, for its row. */
export interface FileState {
  /** Attributes of the row's element. */
  readonly mark: { readonly 'data-flow': string; readonly 'data-state': string }
  /** Offer to resize a photo. `failed`: the last attempt failed. */
  readonly offer: 'none' | 'open' | 'busy' | 'failed'
  readonly resize: () => void
  readonly remove: () => void
}

/** Runs a chosen file's chart while its row is mounted. */
export type FileStateProvider = ComponentType<{
  readonly field: FilesField
  readonly file: FileRef
  readonly onReplace: (file: FileRef) => void
  readonly children: (state: FileState) => ReactNode
}>

interface FileRowsProps {
  readonly field: FilesField
  readonly files: readonly FileRef[]
  /** `fileId`: ID of the file that has the field's error. `id`: ID of the element with the error message. */
  readonly problem?: { readonly fileId: string; readonly id: string }
  readonly disabled: boolean
  readonly StateProvider: FileStateProvider
  readonly onReplace: (id: string, file: FileRef) => void
  readonly onRemove: (id: string) => void
  /** Opens the file picker. */
  readonly onChoose: () => void
  /** Called after a removal if no file is left, so that another element gets the focus. */
  readonly onEmpty: () => void
}

/** Chosen files with name, size, error, and Remove. After Remove, the focus moves to the next file or the last one. */
export function FileRows({ field, files, problem, disabled, StateProvider, onReplace, onRemove, onChoose, onEmpty }: FileRowsProps) {
  const count = files.length
  const list = useRef<HTMLUListElement>(null)
  const removedIndex = useRef<number | null>(null)

  useEffect(() => {
    const index = removedIndex.current
    if (index === null) return
    removedIndex.current = null
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('li:not([inert]) [data-remove]') ?? []
    const nextButton = buttons[Math.min(index, buttons.length - 1)]
    if (count > 0 && nextButton) nextButton.focus()
    else onEmpty()
  }, [count, onEmpty])

  const remove = (file: FileRef, index: number) => {
    removedIndex.current = index
    announce('File removed')
    onRemove(file.id)
  }
  return (
    <chakra.ul ref={list} marginTop="3" borderTop="1px solid" borderColor="line" _empty={{ display: 'none' }}>
      <AnimatePresence initial={false} presenceAffectsLayout={false}>
        {files.map((file, index) => (
          <StateProvider key={file.id} field={field} file={file} onReplace={(other) => onReplace(file.id, other)}>
            {(state) => (
              <FileRow
                statusId={problem?.fileId === file.id ? problem.id : undefined}
                field={field}
                file={file}
                state={state}
                disabled={disabled}
                onRemove={() => {
                  state.remove()
                  remove(file, index)
                }}
                onChoose={() => {
                  state.remove()
                  remove(file, index)
                  onChoose()
                }}
              />
            )}
          </StateProvider>
        ))}
      </AnimatePresence>
    </chakra.ul>
  )
}

interface FileRowProps {
  readonly statusId: string | undefined
  readonly field: FilesField
  readonly file: FileRef
  readonly state: FileState
  readonly disabled: boolean
  readonly onRemove: () => void
  readonly onChoose: () => void
}

function FileRow({ statusId, field, file, state, disabled, onRemove, onChoose }: FileRowProps) {
  const problem = validateFile(field, file)
  const { elementProps, motion, isPresent } = useMotion<HTMLLIElement>('row')
  return (
    <>
      <chakra.li {...elementProps} {...(isPresent && state.mark)} borderBottom="1px solid" borderColor="line" css={{ '&[inert]': { overflow: 'clip' } }}>
        <chakra.div display="flex" gap="3" alignItems="flex-start" paddingBlock="2">
          <chakra.span color={problem === undefined ? 'green' : 'error'} css={{ paddingTop: '0.7rem' }}>
            <Icon name={problem === undefined ? 'file' : 'alert'} />
          </chakra.span>
          <chakra.div flex="1" minWidth="0" paddingBlock="2" lineHeight="1.4">
            {/* Isolates text direction marks in file names. */}
            <chakra.bdi color="ink" overflowWrap="anywhere">
              {file.name}
            </chakra.bdi>
            <span> </span>
            <chakra.span color="muted" fontSize="small" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {sizeText(file.size)}
            </chakra.span>
          </chakra.div>
          <TextButton label={`Remove ${file.name}`} disabled={disabled} onClick={onRemove} data-remove>
            Remove
          </TextButton>
        </chakra.div>
        {problem !== undefined && (
          <chakra.div marginTop="-3" paddingInlineStart="8" paddingBottom="3" lineHeight="1.4">
            <chakra.span id={statusId} display="block" color="error" fontWeight="strong">
              {problem}
            </chakra.span>
            {problem !== field.tooBig && field.required === undefined && <chakra.span color="ink">You can continue without this file.</chakra.span>}
            <ResizeOffer field={field} offer={state.offer} disabled={disabled} onResize={state.resize} />
            {state.offer === 'none' && (
              <TextButton disabled={disabled} onClick={onChoose}>
                Choose another file
              </TextButton>
            )}
          </chakra.div>
        )}
      </chakra.li>
      {motion}
    </>
  )
}

interface ResizeOfferProps {
  readonly field: FilesField
  readonly offer: FileState['offer']
  readonly disabled: boolean
  readonly onResize: () => void
}

/** Offer to resize a photo. A photo is resized only after a click here. */
function ResizeOffer({ field, offer, disabled, onResize }: ResizeOfferProps) {
  if (offer === 'none') return null
  if (offer === 'failed') {
    return (
      <chakra.span display="block" fontSize="small">
        We couldn’t make this photo smaller. Choose another one.
      </chakra.span>
    )
  }
  return (
    <TextButton disabled={disabled || offer === 'busy'} onClick={onResize}>
      {offer === 'busy' ? 'Shrinking photo…' : `Make this photo smaller than ${sizeText(field.maxBytes)}`}
    </TextButton>
  )
}

interface TextButtonProps {
  readonly label?: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly children: string
  readonly 'data-remove'?: boolean
}

function TextButton({ label, disabled, onClick, children, ...rest }: TextButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      minHeight="2.75rem"
      paddingInline={label === undefined ? '0' : '2'}
      textAlign="start"
      color={disabled ? 'muted' : 'green'}
      fontWeight="strong"
      textDecoration={disabled ? 'none' : 'underline'}
      textUnderlineOffset="0.2em"
      cursor={disabled ? 'default' : 'pointer'}
      onClick={() => !disabled && onClick()}
      {...rest}
    >
      {children}
    </chakra.button>
  )
}

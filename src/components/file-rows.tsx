import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import type { FileRef, FilesField } from '#contract/field.ts'
import { fileProblem } from '#contract/schema.ts'
import { announce } from '#src/components/announce.ts'
import { sizeText } from '#src/components/file-text.ts'
import { Icon } from '#src/components/icon.tsx'

interface FileRowsProps {
  readonly field: FilesField
  readonly files: readonly FileRef[]
  readonly disabled: boolean
  readonly onRemove: (id: string) => void
  /** The last file was removed: the focus needs another place. */
  readonly onEmpty: () => void
}

/** The chosen files: name, size, what is wrong, Remove. After Remove the focus is on the next file. */
export function FileRows({ field, files, disabled, onRemove, onEmpty }: FileRowsProps) {
  const count = files.length
  const list = useRef<HTMLUListElement>(null)
  const removedAt = useRef<number | null>(null)

  useEffect(() => {
    const index = removedAt.current
    if (index === null) return
    removedAt.current = null
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(index, buttons.length - 1)]
    if (count > 0 && next) next.focus()
    else onEmpty()
  }, [count, onEmpty])

  if (count === 0) return null
  return (
    <chakra.ul ref={list} marginTop="3" borderTop="1px solid" borderColor="line">
      {files.map((file, index) => {
        const problem = fileProblem(field, file)
        return (
          <chakra.li key={file.id} display="flex" gap="3" alignItems="flex-start" paddingBlock="2" borderBottom="1px solid" borderColor="line">
            <chakra.span color={problem === undefined ? 'green' : 'error'} css={{ paddingTop: '0.7rem' }}>
              <Icon name={problem === undefined ? 'file' : 'alert'} />
            </chakra.span>
            <chakra.span flex="1" minWidth="0" paddingBlock="2" lineHeight="1.4">
              <chakra.span color="ink" overflowWrap="anywhere">
                {file.name}
              </chakra.span>{' '}
              <chakra.span color="muted" fontSize="small" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {sizeText(file.size)}
              </chakra.span>
              {problem !== undefined && (
                <chakra.span display="block" color="error" fontSize="small" fontWeight="strong">
                  {problem}
                </chakra.span>
              )}
            </chakra.span>
            <chakra.button
              type="button"
              aria-label={`Remove ${file.name}`}
              aria-disabled={disabled || undefined}
              minHeight="2.75rem"
              paddingInline="2"
              color="green"
              fontWeight="strong"
              textDecoration="underline"
              textUnderlineOffset="0.2em"
              cursor="pointer"
              onClick={() => {
                if (disabled) return
                removedAt.current = index
                announce('File removed')
                onRemove(file.id)
              }}
            >
              Remove
            </chakra.button>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { sizeText } from '#src/ui/form-parts/file-text.ts'
import { Notice } from '#src/ui/notice.tsx'

interface SendingProps {
  readonly label: string
  readonly busy: boolean
  /** No answer came: it is kept, and sent by itself when the network returns. */
  readonly waiting: boolean
  /** The way to the step before. */
  readonly back?: ReactNode
  readonly onCancel: () => void
}

/**
 * The button that sends, and what can be done while it is at work. It is one button all the time, with any words: who has
 * pressed it keeps his place on the page, also when the connection is lost, and gets it back after a cancel.
 */
export function Sending({ label, busy, waiting, back, onCancel }: SendingProps) {
  const cancel = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onCancel()
  }
  return (
    <>
      {waiting && (
        <Notice kind="warning">
          <strong>No connection.</strong> Your answers are saved on this device. We’ll send them once, when you’re back online.
        </Notice>
      )}
      <ButtonRow pair={back !== undefined}>
        {back}
        <Button type="submit" variant="primary" busy={busy} busyLabel="Submitting...">
          {waiting ? 'Send now' : label}
        </Button>
        {/* It appears only when the submit takes a while: a button that flashes by is noise. */}
        {busy && (
          <chakra.span data-below animation="appear 0s 1s both">
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
          </chakra.span>
        )}
        {waiting && (
          <span data-below>
            <Button variant="quiet" onClick={cancel}>
              Edit answers
            </Button>
          </span>
        )}
      </ButtonRow>
    </>
  )
}

interface UploadProps {
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[]
  /** How much of all bytes has left, 0 to 1; null before the first. */
  readonly fraction: number | null
}

/** Files on their way, one after another, as the network takes them. */
export function Upload({ files, fraction }: UploadProps) {
  const before = (index: number) => files.slice(0, index).reduce((sum, file) => sum + file.size, 0)
  const left = (fraction ?? 0) * before(files.length)
  const rows = files.map((file, index) => ({ ...file, sent: Math.min(file.size, Math.max(0, left - before(index))) }))
  return (
    <chakra.ul display="grid" gap="3">
      {rows.map((file) => (
        <chakra.li key={file.id} display="grid" gap="1">
          <chakra.span display="flex" justifyContent="space-between" gap="4" fontSize="small">
            <chakra.bdi color="ink" overflowWrap="anywhere">
              {file.name}
            </chakra.bdi>
            <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {`${sizeText(Math.round(file.sent))} of ${sizeText(file.size)}`}
            </chakra.span>
          </chakra.span>
          <chakra.progress
            aria-label={`Sending ${file.name}`}
            value={file.sent}
            max={Math.max(1, file.size)}
            width="full"
            height="2"
            borderRadius="control"
            overflow="hidden"
            bg="line"
            // Drawn, not the browser's: its empty bar is a dark grey that looks full.
            css={{
              appearance: 'none',
              '&::-webkit-progress-bar': { bg: 'line' },
              '&::-webkit-progress-value': { bg: 'green' },
              '&::-moz-progress-bar': { bg: 'green' },
              '@media (forced-colors: active)': { appearance: 'auto' },
            }}
          />
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

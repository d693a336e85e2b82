import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import type { FormDefinition } from '#contract/forms/define.ts'
import { toMultipart } from '#contract/forms/payload.ts'
import { answersOf, type FormActor, type Upload as RunningUpload } from '#machines/forms/form.connect.ts'
import { sizeText } from '#src/ui/form-parts/file-text.ts'

interface UploadProgressProps {
  readonly definition: FormDefinition
  readonly actor: FormActor
  readonly upload: RunningUpload | undefined
}

/** Returns the fraction of an upload that was sent, from 0 to 1. Null before the first byte. */
export function useUploadProgress(upload: RunningUpload | undefined): number | null {
  const [fraction, setFraction] = useState<number | null>(null)
  useEffect(() => {
    const progressSubscription = upload?.on('progress', (progressEvent) => setFraction(progressEvent.fraction))
    return () => {
      progressSubscription?.unsubscribe()
      setFraction(null)
    }
  }, [upload])
  return fraction
}

export function UploadProgress({ definition, actor, upload }: UploadProgressProps) {
  const files = toMultipart(definition, answersOf(actor.getSnapshot())).files.map(({ file }) => file)
  const fraction = useUploadProgress(upload)
  return files.length > 0 && <Upload files={files} fraction={fraction} />
}

interface UploadProps {
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[]
  /** Fraction of all bytes that were sent, from 0 to 1. Null before the first byte. */
  readonly fraction: number | null
}

function Upload({ files, fraction }: UploadProps) {
  const bytesBefore = (index: number) => files.slice(0, index).reduce((sum, file) => sum + file.size, 0)
  const sentBytes = (fraction ?? 0) * bytesBefore(files.length)
  const rows = files.map((file, index) => ({ ...file, sent: Math.min(file.size, Math.max(0, sentBytes - bytesBefore(index))) }))
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
            // The bar is custom, because the browser's empty bar is dark gray and looks full.
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

import { useEffect, useState } from 'react'
import type { FormDefinition } from '#contract/forms/define.ts'
import { toParts } from '#contract/forms/payload.ts'
import { answersOf, type FormActor, type Upload as RunningUpload } from '#machines/forms/form.connect.ts'
import { Upload } from '#src/ui/form-parts/submit-row.tsx'

interface UploadProgressProps {
  readonly definition: FormDefinition
  readonly actor: FormActor
  readonly upload: RunningUpload | undefined
}

/** Returns the sent fraction of an upload (0 to 1). Null before the first byte. */
export function useUploadProgress(upload: RunningUpload | undefined): number | null {
  const [fraction, setFraction] = useState<number | null>(null)
  useEffect(() => {
    const progress = upload?.on('progress', (sent) => setFraction(sent.fraction))
    return () => {
      progress?.unsubscribe()
      setFraction(null)
    }
  }, [upload])
  return fraction
}

export function UploadProgress({ definition, actor, upload }: UploadProgressProps) {
  const files = toParts(definition, answersOf(actor.getSnapshot())).files.map(({ file }) => file)
  const fraction = useUploadProgress(upload)
  return files.length > 0 && <Upload files={files} fraction={fraction} />
}

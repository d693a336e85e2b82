import { useEffect, useState } from 'react'
import type { Upload } from '#machines/form/form.connect.ts'

/** The fraction (0 to 1) of an upload that has left this device; null while nothing is known of it. */
export function useUploadProgress(upload: Upload | undefined): number | null {
  const [fraction, setFraction] = useState<number | null>(null)
  useEffect(() => {
    const told = upload?.on('progress', (progress) => setFraction(progress.fraction))
    return () => {
      told?.unsubscribe()
      setFraction(null)
    }
  }, [upload])
  return fraction
}

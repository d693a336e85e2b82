import { loadHttp } from '#src/device/api/client.ts'

/** Loads what a submit will need; a failure says nothing yet, the submit tries again. */
export function getReadyToSend(): void {
  loadHttp().catch(() => undefined)
}

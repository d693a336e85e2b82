/** The browser refuses every transaction, also on a connection that is open already, or takes them again; runs in the page. */
export function refuseStorage(refused: boolean): void {
  const { prototype } = IDBDatabase
  const kept = globalThis as { realTransaction?: typeof prototype.transaction }
  kept.realTransaction ??= prototype.transaction
  prototype.transaction = refused
    ? () => {
        throw new DOMException('closed', 'InvalidStateError')
      }
    : kept.realTransaction
}

export type Refused = 'nothing' | 'next write' | 'everything'

/** The browser refuses every transaction, the next one that writes, also on a connection that is open already; or none any more. Runs in the page. */
export function refuseStorage(refused: Refused): void {
  const { prototype } = IDBDatabase
  const kept = globalThis as { realTransaction?: typeof prototype.transaction }
  kept.realTransaction ??= prototype.transaction
  const real = kept.realTransaction
  prototype.transaction = function (this: IDBDatabase, ...asked: Parameters<typeof real>) {
    if (refused === 'everything' || (refused !== 'nothing' && asked[1] === 'readwrite')) {
      if (refused === 'next write') prototype.transaction = real
      throw new DOMException('closed', 'InvalidStateError')
    }
    return real.apply(this, asked)
  }
}

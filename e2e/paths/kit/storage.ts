export type Refused = 'nothing' | 'reads' | 'next write' | 'everything'

/** The browser refuses every transaction, those that only read, the next one that writes, also on a connection that is open already; or none any more. Runs in the page. */
export function refuseStorage(refused: Refused): void {
  const { prototype } = IDBDatabase
  const kept = globalThis as { realTransaction?: typeof prototype.transaction }
  kept.realTransaction ??= prototype.transaction
  const real = kept.realTransaction
  prototype.transaction = function (this: IDBDatabase, ...asked: Parameters<typeof real>) {
    const isWrite = asked[1] === 'readwrite'
    if (refused === 'everything' || (refused === 'reads' && !isWrite) || (refused === 'next write' && isWrite)) {
      if (refused === 'next write') prototype.transaction = real
      throw new DOMException('closed', 'InvalidStateError')
    }
    return real.apply(this, asked)
  }
}

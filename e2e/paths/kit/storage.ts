export type Refused = 'nothing' | 'writes' | 'everything'

/** The browser refuses every transaction, or those that write, also on a connection that is open already; or none any more. Runs in the page. */
export function refuseStorage(refused: Refused): void {
  const { prototype } = IDBDatabase
  const kept = globalThis as { realTransaction?: typeof prototype.transaction }
  kept.realTransaction ??= prototype.transaction
  const real = kept.realTransaction
  prototype.transaction = function (this: IDBDatabase, ...asked: Parameters<typeof real>) {
    if (refused === 'everything' || (refused === 'writes' && asked[1] === 'readwrite')) throw new DOMException('closed', 'InvalidStateError')
    return real.apply(this, asked)
  }
}

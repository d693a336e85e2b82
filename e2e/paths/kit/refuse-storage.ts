export type RefusedStorage = 'nothing' | 'reads' | 'next write' | 'everything'

/** Makes transactions fail: all of them, only reads, the next write, or none. Also affects open connections. Runs in the page. */
export function refuseStorage(refused: RefusedStorage): void {
  const { prototype } = IDBDatabase
  const globals = globalThis as { realTransaction?: typeof prototype.transaction }
  globals.realTransaction ??= prototype.transaction
  const real = globals.realTransaction
  prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof real>) {
    const isWrite = args[1] === 'readwrite'
    if (refused === 'everything' || (refused === 'reads' && !isWrite) || (refused === 'next write' && isWrite)) {
      if (refused === 'next write') prototype.transaction = real
      throw new DOMException('closed', 'InvalidStateError')
    }
    return real.apply(this, args)
  }
}

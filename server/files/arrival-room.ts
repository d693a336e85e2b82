/** Room on the disk for files on their way in: a limit on what this process keeps there, and a reserve that no file touches. */
import { statfs } from 'node:fs/promises'
import { busy, Problem } from '#server/problem.ts'

/** Of all files of this process that are not kept yet. */
const ARRIVING_MAX_BYTES = 2_048 * 1_048_576
/** Left to the database, so that forms without files are still taken; on a small disk a tenth of it. */
const RESERVE_MAX_BYTES = 512 * 1_048_576
const RESERVE_SHARE = 0.1
const AGAIN_SECONDS = 300

interface Space {
  readonly freeBytes: number
  readonly allBytes: number
}

const spaceOf = async (folder: string): Promise<Space> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize }
}

const noRoom = () =>
  new Problem(503, 'We cannot take files right now. Please send the form without files, or try again in a few minutes.', { retryAfterSeconds: AGAIN_SECONDS })

/** @param look at the disk of the folder, unless given */
export function createRoom(folder: string, look: (folder: string) => Promise<Space> = spaceOf) {
  let taken = 0
  /** Of what is taken, what has not come yet: the disk does not know of it. */
  let due = 0
  return {
    /** @throws {Problem} 503 when there is none for a file of that size */
    async take(maxBytes: number) {
      if (taken + maxBytes > ARRIVING_MAX_BYTES) throw busy()
      const { freeBytes, allBytes } = await look(folder)
      if (freeBytes - due - maxBytes < Math.min(RESERVE_MAX_BYTES, allBytes * RESERVE_SHARE)) throw noRoom()
      taken += maxBytes
      due += maxBytes
      let left = maxBytes
      let isTaken = true
      return {
        /** So many bytes of it are on the disk now. */
        wrote(bytes: number) {
          due -= bytes
          left -= bytes
        },
        /** The file is elsewhere, or gone. A second call does nothing. */
        free() {
          if (!isTaken) return
          isTaken = false
          taken -= maxBytes
          due -= left
        },
      }
    },
  }
}

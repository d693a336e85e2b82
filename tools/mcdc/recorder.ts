/** What instrumented code tells while it runs: which conditions of a decision held, what came out, and on which way that was. */

/** One way that a decision went: a sign a condition (`T`, `F`, `-` for one that was not asked), and what came out. */
export interface Seen {
  readonly vector: string
  readonly outcome: string
  /** The first way it went so on. */
  readonly way: Way
}

/** What was done when a decision was asked. */
export interface Way {
  /** Where, and what: `signup in code.entering: CODE.SUBMIT`. */
  readonly title: string
  /** Everything from the start, a line each; made when somebody reads it. */
  readonly steps: () => readonly string[]
}

/** By decision, by what its conditions were, by what came out. */
const seen = new Map<string, Map<number, Map<string, Seen>>>()
let way: Way | undefined

/** From here on what is asked is asked on this way; on none it does not count. */
export function walkOn(next: Way | undefined): void {
  way = next
}

/** What was seen of each decision, by its key. */
export const seenSoFar = (): ReadonlyMap<string, readonly Seen[]> =>
  new Map([...seen].map(([key, vectors]) => [key, [...vectors.values()].flatMap((outcomes) => [...outcomes.values()])]))

/** The map under a key; a new one where there is none. */
function within<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const known = maps.get(key)
  if (known) return known
  const made = new Map<L, V>()
  maps.set(key, made)
  return made
}

const SIGNS = ['-', 'F', 'T']

/** A decision that is being made. It is made very often: what was seen before costs no text. */
class Frame {
  readonly key: string
  readonly conditions: number
  /** A digit to the base of three for each condition, the first one last. */
  code = 0
  outcome: string | undefined

  constructor(key: string, conditions: number) {
    this.key = key
    this.conditions = conditions
  }

  /** A condition was asked. */
  c<T>(at: number, value: T): T {
    this.code += (value ? 2 : 1) * 3 ** at
    return value
  }

  /** An answer that is no condition: nothing, true or false as they are; anything else by how it is written. */
  l<T>(text: string, value: T): T {
    this.outcome = value === undefined || value === null || typeof value === 'boolean' ? String(value) : text
    return value
  }

  end<T>(value: T): T {
    if (!way) return value
    const vectors = within(seen, this.key)
    const outcomes = within(vectors, this.code)
    const outcome = this.outcome ?? String(Boolean(value))
    if (!outcomes.has(outcome)) outcomes.set(outcome, { vector: this.#vector(), outcome, way })
    return value
  }

  #vector(): string {
    return Array.from({ length: this.conditions }, (_, at) => SIGNS[Math.floor(this.code / 3 ** at) % 3]).join('')
  }
}

/** A decision begins. */
export const open = (key: string, conditions: number): Frame => new Frame(key, conditions)

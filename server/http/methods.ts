import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not there for visitors, by whichever method. */
    readonly isForOperators?: boolean
  }
}

interface Address {
  readonly methods: Set<string>
  readonly isForOperators: boolean
}

/** Whether a path is one of a route's pattern, in which `:name` stands for one part. */
const fits = (pattern: string, path: string) => {
  const [wanted, given] = [pattern, path].map((text) => text.split('/')) as [string[], string[]]
  return wanted.length === given.length && wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
}

/** Notes which methods each address takes, from now on; the answer finds the address of a path. */
export function noteMethods(app: FastifyInstance): (path: string) => Address | undefined {
  const addresses = new Map<string, Address>()
  app.addHook('onRoute', ({ method, url, config }) => {
    const { methods, isForOperators } = addresses.get(url) ?? { methods: new Set(), isForOperators: config?.isForOperators ?? false }
    addresses.set(url, { methods: new Set([...methods, ...[method].flat()]), isForOperators })
  })
  return (path) => addresses.get(path) ?? [...addresses].find(([pattern]) => fits(pattern, path))?.[1]
}

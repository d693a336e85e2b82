import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly isForOperators?: boolean
    readonly isUnknown?: boolean
  }
}

interface Address {
  readonly methods: Set<string>
  readonly isForOperators: boolean
}

const fits = (pattern: string, path: string) => {
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1))
  const [wanted, given] = [pattern, path].map((text) => text.split('/')) as [string[], string[]]
  return wanted.length === given.length && wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
}

/**
 * Collects the methods of the routes that are registered after this call.
 * @returns a function that gives the first route of a path
 */
export function noteMethods(app: FastifyInstance): (path: string) => Address | undefined {
  const addresses = new Map<string, Address>()
  app.addHook('onRoute', ({ method, url, config }) => {
    const { methods, isForOperators } = addresses.get(url) ?? { methods: new Set(), isForOperators: config?.isForOperators ?? false }
    addresses.set(url, { methods: config?.isUnknown ? methods : new Set([...methods, ...[method].flat()]), isForOperators })
  })
  return (path) => addresses.get(path) ?? [...addresses].find(([pattern]) => fits(pattern, path))?.[1]
}

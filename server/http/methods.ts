import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly isForOperators?: boolean
    readonly isUnknown?: boolean
  }
}

interface RouteInfo {
  readonly methods: Set<string>
  readonly isForOperators: boolean
}

const matchesPath = (pattern: string, path: string) => {
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1))
  const [patternParts, pathParts] = [pattern, path].map((text) => text.split('/')) as [string[], string[]]
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, index) => (part.startsWith(':') ? pathParts[index] !== '' : part === pathParts[index]))
  )
}

/**
 * Collects the methods of the routes that are registered after this call.
 * @returns a function that returns the first route that matches a path
 */
export function collectMethods(app: FastifyInstance): (path: string) => RouteInfo | undefined {
  const routes = new Map<string, RouteInfo>()
  app.addHook('onRoute', ({ method, url, config }) => {
    const { methods, isForOperators } = routes.get(url) ?? { methods: new Set(), isForOperators: config?.isForOperators ?? false }
    routes.set(url, { methods: config?.isUnknown ? methods : new Set([...methods, ...[method].flat()]), isForOperators })
  })
  return (path) => routes.get(path) ?? [...routes].find(([pattern]) => matchesPath(pattern, path))?.[1]
}

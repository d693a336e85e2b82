import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

// biome-ignore lint/suspicious/noExplicitAny: the fuzzer reads any document
export type Json = any

export interface Operation {
  readonly method: string
  readonly path: string
  readonly acceptedBody?: { readonly type: string; readonly schema: Json; readonly isModel: (model: unknown) => boolean }
  readonly needs: readonly string[]
  /** Whether the call needs nothing except a valid body. Other calls need an existing record. */
  readonly isForm: boolean
  /** Whether the call returns 401 without a session, before it validates the body. */
  readonly needsLogIn: boolean
  /** Validator and content type by status. A response without a type has no body. */
  readonly answers: ReadonlyMap<number, { readonly type?: string; readonly isBody: ValidateFunction }>
}

/** Marks a text part that contains JSON. */
export const JSON_PART_MARK = 'x-as-json'
const FILE_SCHEMA = { contentMediaType: 'application/octet-stream' }

/** Returns the schema of a body before encoding. A JSON part has the schema of its content, and a file is an object. */
const modelOf = (schema: Json): Json => {
  if (Array.isArray(schema)) return schema.map(modelOf)
  if (typeof schema !== 'object' || schema === null) return schema
  if (schema.contentSchema) return { ...modelOf(schema.contentSchema), [JSON_PART_MARK]: true }
  if (schema.contentMediaType === FILE_SCHEMA.contentMediaType) return { type: 'object', ...FILE_SCHEMA }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, modelOf(value)]))
}

/** Throws for an invalid schema. */
export function operationsOf(document: Json): readonly Operation[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ ...document, $id: 'document' })
  const resolve = (part: Json): Json =>
    part?.$ref === undefined
      ? part
      : part.$ref
          .slice(2)
          .split('/')
          .reduce((at: Json, step: string) => at[step], document)
  const compile = (schema: Json) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))

  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]): Operation => {
      const [type, content] = Object.entries<Json>(operation.requestBody?.content ?? {})[0] ?? []
      const schema = modelOf(content?.schema)
      const isModel = schema && compile(schema)
      const answers = Object.entries<Json>(operation.responses).map(([status, response]) => {
        const [answerType, answer] = Object.entries<Json>(resolve(response).content ?? {})[0] ?? []
        return [Number(status), { ...(answerType && { type: answerType }), isBody: compile(answer?.schema ?? true) }] as const
      })
      return {
        method: method.toUpperCase(),
        path,
        ...(type && { acceptedBody: { type, schema, isModel } }),
        needsLogIn: operation.security?.length > 0 && operation.security.every((way: Json) => Object.keys(way).length > 0),
        isForm: operation.tags?.includes('forms') ?? false,
        needs: (operation.parameters ?? []).map(resolve).flatMap((one: Json) => (one.in === 'header' && one.required ? [one.name] : [])),
        answers: new Map(answers),
      }
    }),
  )
}
